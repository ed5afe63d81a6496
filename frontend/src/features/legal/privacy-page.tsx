import body from '../../content/legal/privacy.md?raw';
import { LegalPage } from './legal-page.js';

export function PrivacyPage() {
  return <LegalPage id="privacy" body={body} />;
}
