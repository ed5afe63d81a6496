import { howItWorks } from '../../content/static-pages/how-it-works.js';
import { InfoPage } from './info-page.js';

export function HowItWorksPage() {
  return <InfoPage page={howItWorks()} />;
}
