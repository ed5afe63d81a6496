// The legal texts, as Markdown. In English, which is the language that binds; a translation stands beside it when it exists.
import { localized } from './localized.js';
import medicalDisclaimerText from './legal/medical-disclaimer.md?raw';
import privacyText from './legal/privacy.md?raw';
import termsText from './legal/terms.md?raw';

export const medicalDisclaimer = localized(medicalDisclaimerText, {
  he: () => import('./he/legal/medical-disclaimer.md?raw'),
  ru: () => import('./ru/legal/medical-disclaimer.md?raw'),
});

export const privacy = localized(privacyText, {});

export const terms = localized(termsText, {});
