import type { StaticPage } from '../../content/static-page.schema.js';
import page from '../../content/static-pages/medical-services.json' with { type: 'json' };
import { InfoPage } from './info-page.js';

export function MedicalServicesPage() {
  return <InfoPage page={page as StaticPage} />;
}
