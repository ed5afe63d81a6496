// All conditions, or the one that the address names.
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import conditions from '../../content/conditions.json' with { type: 'json' };
import { t } from '../../i18n/index.js';
import { InEnglish } from '../../ui/in-english.js';
import { NotHere } from '../../ui/not-here.js';
import { EngineKnowledge } from '../engine-knowledge/index.js';
import { ConditionList } from './condition-list.js';
import { ConditionView } from './condition-view.js';

export function ConditionsPage() {
  const [query] = useSearchParams();
  const id = query.get('condition');
  if (id === null) return <ConditionList />;
  const condition = conditions.items.find((candidate) => candidate.id === id);
  if (!condition) {
    return (
      <NotHere heading={t('conditions.notHere')} list={{ label: conditions.title, to: paths.medicalConditions }} />
    );
  }
  return (
    <InEnglish>
      <ConditionView key={id} condition={condition} />
    </InEnglish>
  );
}

ConditionsPage.preload = async (query: URLSearchParams) => {
  if (query.has('condition')) await EngineKnowledge.preload(query);
};
