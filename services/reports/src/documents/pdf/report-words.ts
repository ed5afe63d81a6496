// What the report says on paper beside its content, in the language of the report.
import type { Report } from '@medconsult/common';
import texts from '../../../data/report-pdf-texts.json' with { type: 'json' };

export type Words = (typeof texts)[Report['locale']];

export const wordsIn = (locale: Report['locale']): Words => texts[locale];
