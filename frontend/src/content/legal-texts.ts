// The legal texts, as Markdown. In English, which is the language that binds; the translations say so.
import { localized } from './localized.js';
import medicalDisclaimerText from './legal/medical-disclaimer.md?raw';
import privacyText from './legal/privacy.md?raw';
import termsText from './legal/terms.md?raw';

export const medicalDisclaimer = localized(medicalDisclaimerText, {
  he: () => import('./he/legal/medical-disclaimer.md?raw'),
  ru: () => import('./ru/legal/medical-disclaimer.md?raw'),
});

export const privacy = localized(privacyText, {
  he: () => import('./he/legal/privacy.md?raw'),
  ru: () => import('./ru/legal/privacy.md?raw'),
});

export const terms = localized(termsText, {
  he: () => import('./he/legal/terms.md?raw'),
  ru: () => import('./ru/legal/terms.md?raw'),
});
