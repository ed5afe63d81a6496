import { privacy } from '../../content/legal-texts.js';
import { LegalPage } from './legal-page.js';

export function PrivacyPage() {
  return <LegalPage id="privacy" body={privacy()} />;
}
