import { medicalServices } from '../../content/static-pages/medical-services.js';
import { InfoPage } from './info-page.js';

export function MedicalServicesPage() {
  return <InfoPage page={medicalServices()} />;
}
