// One condition in full: how common, how serious, what must not wait, then everything else in short points.
import { styled } from '@mui/material/styles';
import { paths } from '../../app/paths.js';
import conditions from '../../content/conditions.json' with { type: 'json' };
import { t } from '../../i18n/english.js';
import { MarginSection } from '../../ui/margin-section.js';
import { OnThisPage } from '../../ui/on-this-page.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useListAddress } from '../../ui/use-filters.js';
import { useTitle } from '../../ui/use-title.js';
import { EngineKnowledge } from '../engine-knowledge/index.js';
import { longDate } from '../legal/index.js';
import { ConditionPicture } from './condition-picture.js';
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
const Urgent = styled('div')(({ theme }) => ({
  maxInlineSize: 720,
  padding: '18px 22px',
  borderRadius: RADIUS.card,
  background: theme.vars.palette.error.tint,
  borderInlineStart: `3px solid ${theme.vars.palette.error.main}`,
  '& li::marker': { color: theme.vars.palette.error.main },
}));
const Quiet = styled('p')(({ theme }) => ({ fontSize: SIZES.xs, color: theme.vars.palette.text.secondary }));

// What must not wait stands right behind the signs that may call for it.
const PARTS = [
  'symptoms',
  'emergency',
  'seeDoctor',
  'causes',
  'riskFactors',
  'diagnosis',
  'treatments',
  'prevention',
] as const;
const SECTIONS = PARTS.map((id) => ({ id, title: conditions.sections[id] }));

type Condition = (typeof conditions.items)[number];

function Part({ condition, id }: { readonly condition: Condition; readonly id: (typeof PARTS)[number] }) {
  const content = condition[id];
  if (typeof content === 'string') return <p>{content}</p>;
  const points = (
    <Points>
      {content.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Points>
  );
  return id === 'emergency' ? <Urgent>{points}</Urgent> : points;
}

export function ConditionView({ condition }: { readonly condition: Condition }) {
  const list = { label: conditions.title, to: useListAddress(paths.medicalConditions, 'condition') };
  useTitle(condition.name);
  const others = conditions.items.filter((other) => other !== condition);
  return (
    <>
      <PageHead heading={condition.name} lead={condition.category} trail={[list]}>
        <OnThisPage sections={SECTIONS} />
      </PageHead>
      <Facts>
        <ConditionPicture id={condition.id} />
        <div>
          <h2>{t('conditions.prevalence')}</h2>
          <p>{condition.prevalence}</p>
        </div>
        <div>
          <h2>{t('conditions.severity')}</h2>
          <Severity severity={condition.severity} />
          <p>{condition.severityNote}</p>
        </div>
      </Facts>
      <MarginSection id="overview" heading={t('conditions.overview')}>
        <p>{condition.overview}</p>
        <Quiet>
          {t('conditions.updated')} <time dateTime={condition.updated}>{longDate(condition.updated)}</time>
        </Quiet>
      </MarginSection>
      {SECTIONS.map(({ id, title }) => (
        <MarginSection key={id} id={id} heading={title}>
          <Part condition={condition} id={id} />
        </MarginSection>
      ))}
      <EngineKnowledge engine={condition.engine} topic={condition.name} />
      <PageFoot
        disclaimer={conditions.disclaimer}
        sources={condition.sources}
        links={others.map(({ id, name }) => ({ label: name, to: `${paths.medicalConditions}?condition=${id}` }))}
      />
    </>
  );
}
