import { medicalDisclaimer } from '../../content/legal-texts.js';
import { LegalPage } from './legal-page.js';

export function MedicalDisclaimerPage() {
  return <LegalPage id="medical-disclaimer" body={medicalDisclaimer()} />;
}
