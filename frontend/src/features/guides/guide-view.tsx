// One guide in full: how common, how serious, then everything else in short points; what must not wait and what a doctor
// does are told as on the condition's own page.
import { styled } from '@mui/material/styles';
import { Suspense, use } from 'react';
import { calendarDate } from '../../i18n/dates.js';
import { paths } from '../../app/paths.js';
import { conditionTexts } from '../../content/condition-page.js';
import { guides } from '../../content/guides.js';
import { t } from '../../i18n/reading.js';
import { MarginSection } from '../../ui/margin-section.js';
import { OnThisPage } from '../../ui/on-this-page.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useListAddress } from '../../ui/use-filters.js';
import { useTitle } from '../../ui/use-title.js';
import { ConditionSections, RelatedConditions } from '../conditions/index.js';
import { GuidePicture } from './guide-picture.js';
import { Severity } from './severity.js';

const Facts = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: '24px 32px',
  paddingBlockEnd: 'clamp(28px, 4vw, 48px)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '264px repeat(2, minmax(0, 1fr))', columnGap: 56 },
  '& > svg': { maxInlineSize: 420 },
  '& h2': {
    fontSize: SIZES.xs,
    fontWeight: WEIGHTS.strong,
    marginBlockEnd: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { fontSize: SIZES.sm, lineHeight: 1.55 },
  '& h2 + span': { marginBlockEnd: 8 },
}));
const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  paddingInlineStart: 22,
  '& li::marker': { color: theme.vars.palette.primary.main },
}));
const Quiet = styled('p')(({ theme }) => ({ fontSize: SIZES.xs, color: theme.vars.palette.text.secondary }));

const PARTS = ['symptoms', 'causes', 'riskFactors', 'treatments', 'prevention'] as const;
/** Of the condition's own page. */
const OF_THE_ENGINE = ['help', 'doctor'] as const;

type Guide = ReturnType<typeof guides>['items'][number];

function Part({ guide, id }: { readonly guide: Guide; readonly id: (typeof PARTS)[number] }) {
  return (
    <MarginSection id={id} heading={guides().sections[id]}>
      <Points>
        {guide[id].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Points>
    </MarginSection>
  );
}

/** What the engine knows about the condition that the guide names first. */
function OfTheEngine({ id }: { readonly id: string }) {
  const condition = use(conditionTexts.load(id));
  return condition && <ConditionSections condition={condition} parts={OF_THE_ENGINE} />;
}

export function GuideView({ guide }: { readonly guide: Guide }) {
  const { id, name, category, engine, sources, updated } = guide;
  const { title, items, sections, categoryNames, disclaimer } = guides();
  const list = { label: title, to: useListAddress(paths.medicalConditions, 'condition') };
  useTitle(name);
  const contents = PARTS.map((part) => ({ id: part, title: sections[part] }));
  return (
    <>
      <PageHead heading={name} lead={categoryNames[category]} trail={[list]}>
        <OnThisPage sections={contents} />
      </PageHead>
      <Facts>
        <GuidePicture id={id} />
        <div>
          <h2>{t('conditions.prevalence')}</h2>
          <p>{guide.prevalence}</p>
        </div>
        <div>
          <h2>{t('conditions.severity')}</h2>
          <Severity severity={guide.severity} />
          <p>{guide.severityNote}</p>
        </div>
      </Facts>
      <MarginSection id="overview" heading={t('conditions.overview')}>
        <p>{guide.overview}</p>
        <Quiet>
          {t('conditions.updated')} <time dateTime={updated}>{calendarDate(updated)}</time>
        </Quiet>
      </MarginSection>
      {PARTS.map((part) => (
        <Part key={part} guide={guide} id={part} />
      ))}
      <Suspense fallback={null}>
        <OfTheEngine id={engine[0] ?? ''} />
      </Suspense>
      <RelatedConditions ids={engine} topic={name} />
      <PageFoot
        disclaimer={disclaimer}
        sources={sources}
        links={items
          .filter((other) => other.id !== id)
          .map((other) => ({ label: other.name, to: `${paths.medicalConditions}?condition=${other.id}` }))}
      />
    </>
  );
}
