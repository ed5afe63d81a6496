import type { StaticPage } from '../../content/static-page.schema.js';
import page from '../../content/static-pages/how-it-works.json' with { type: 'json' };
import { InfoPage } from './info-page.js';

export function HowItWorksPage() {
  return <InfoPage page={page as StaticPage} />;
}
