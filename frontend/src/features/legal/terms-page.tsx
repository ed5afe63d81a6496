import { terms } from '../../content/legal-texts.js';
import { LegalPage } from './legal-page.js';

export function TermsPage() {
  return <LegalPage id="terms" body={terms()} />;
}
