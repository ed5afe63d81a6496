import body from '../../content/legal/terms.md?raw';
import { LegalPage } from './legal-page.js';

export function TermsPage() {
  return <LegalPage id="terms" body={body} />;
}
