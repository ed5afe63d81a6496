// /conditions/:id: what the engine knows about one condition, in the order in which somebody asks: what it is, what to do,
// when to get help, what comes then.
import { Suspense, use } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { type ConditionPage as Content, conditionTexts } from '../../content/condition-page.js';
import { t } from '../../i18n/reading.js';
import { MarginSection } from '../../ui/margin-section.js';
import { NotHere } from '../../ui/not-here.js';
import { OnThisPage } from '../../ui/on-this-page.js';
import { OnwardLinks, PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { PageSkeleton } from '../../ui/skeletons.js';
import { useTitle } from '../../ui/use-title.js';
import { AskAbout } from './ask-about.js';
import { ConditionSections, sectionsOf } from './condition-sections.js';
import { Review } from './review.js';
import { systemName } from './systems.js';

const list = () => ({ label: t('conditions.all'), to: paths.conditions });

const linkTo = ({ id, name }: Content['similar'][number]) => ({ label: name, to: `${paths.conditions}/${id}` });

function ConditionView({ condition }: { readonly condition: Content }) {
  const { layName, name, system, sources, similar, reading } = condition;
  useTitle(layName);
  const medicalName = name.toLowerCase() === layName.toLowerCase() ? undefined : name;
  return (
    <>
      <PageHead heading={layName} lead={[medicalName, systemName(system)].filter(Boolean).join(' · ')} trail={[list()]}>
        <Review review={condition.review} />
        <OnThisPage sections={sectionsOf(condition)} />
      </PageHead>
      <ConditionSections condition={condition} />
      {similar.length > 0 && (
        <MarginSection id="similar" heading={t('conditions.similar')} note={t('conditions.similarNote')}>
          <OnwardLinks links={similar.map(linkTo)} />
        </MarginSection>
      )}
      <AskAbout topic={layName} />
      <PageFoot
        disclaimer={t('conditions.disclaimer')}
        sources={sources}
        links={[...reading.map(({ title, to }) => ({ label: t('conditions.guide', { name: title }), to })), list()]}
      />
    </>
  );
}

function LoadedCondition({ id }: { readonly id: string }) {
  const condition = use(conditionTexts.load(id));
  if (!condition) return <NotHere heading={t('conditions.notHere')} list={list()} />;
  return <ConditionView condition={condition} />;
}

export function ConditionPage() {
  const { id = '' } = useParams();
  return (
    <Suspense key={id} fallback={<PageSkeleton />}>
      <LoadedCondition id={id} />
    </Suspense>
  );
}

ConditionPage.preload = async (_query: URLSearchParams, path = '') => {
  await conditionTexts.load(path.slice(path.lastIndexOf('/') + 1));
};
