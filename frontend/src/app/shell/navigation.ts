// What the top bar, the options menu and the footer lead to.
import type { TextKey } from '../../i18n/index.js';
import { type Path, paths } from '../paths.js';

interface Target {
  readonly to: Path;
  readonly label: TextKey;
}

export const TOP_LINKS: readonly Target[] = [
  { to: paths.home, label: 'nav.home' },
  { to: paths.about, label: 'nav.about' },
  { to: paths.healthArticles, label: 'nav.healthArticles' },
  { to: paths.medicalConditions, label: 'nav.medicalConditions' },
  { to: paths.healthTools, label: 'nav.healthTools' },
  { to: paths.medicalQuestions, label: 'nav.medicalQuestions' },
];

export const OPTIONS: readonly Target[] = [
  { to: paths.howItWorks, label: 'options.howItWorks' },
  { to: paths.medicalServices, label: 'options.medicalServices' },
  { to: paths.aiDoctors, label: 'options.aiDoctors' },
  { to: paths.helpCenter, label: 'options.helpCenter' },
  { to: paths.contact, label: 'options.contact' },
  { to: paths.faq, label: 'options.faq' },
];

export const FOOTER_LINKS: readonly Target[] = [
  { to: paths.privacy, label: 'footer.privacy' },
  { to: paths.terms, label: 'footer.terms' },
  { to: paths.medicalDisclaimer, label: 'footer.medicalDisclaimer' },
  { to: paths.about, label: 'footer.about' },
];
