// All guides, or the one that the address names.
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { guides } from '../../content/guides.js';
import { t } from '../../i18n/reading.js';
import { NotHere } from '../../ui/not-here.js';
import { RelatedConditions } from '../conditions/index.js';
import { GuideList } from './guide-list.js';
import { GuideView } from './guide-view.js';

const guideOf = (query: URLSearchParams) => guides().items.find(({ id }) => id === query.get('condition'));

export function GuidesPage() {
  const [query] = useSearchParams();
  if (!query.has('condition')) return <GuideList />;
  const guide = guideOf(query);
  if (!guide) {
    return <NotHere heading={t('conditions.notHere')} list={{ label: guides().title, to: paths.medicalConditions }} />;
  }
  return <GuideView key={guide.id} guide={guide} />;
}

GuidesPage.preload = (query: URLSearchParams) => RelatedConditions.preload(guideOf(query)?.engine);
