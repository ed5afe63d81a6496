import body from '../../content/legal/medical-disclaimer.md?raw';
import { LegalPage } from './legal-page.js';

export function MedicalDisclaimerPage() {
  return <LegalPage id="medical-disclaimer" body={body} />;
}
