import { t } from '../../i18n/assessment.js';
import { FIRST_QUESTION } from './assessment.rules.js';

/** The words of a question. The first one is stored as specified, in English; all others follow the language of the answers. */
export const questionWords = (text: string): string => (text === FIRST_QUESTION ? t('assessment.first') : text);
