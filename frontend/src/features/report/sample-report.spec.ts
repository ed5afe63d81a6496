import { expect, it } from '@jest/globals';
import { showLanguage } from '../../i18n/language.js';
import { sampleReport } from './sample-report.js';

it.each(['he', 'ru'] as const)('the sample report speaks the language shown: %s', (language) => {
  showLanguage(language);
  const { figures, ...around } = sampleReport();
  showLanguage('en');
  const { causes, probabilities, bodyMap, triggers, rangeOfMotion, recoveryTimeline, heatmap, confidence } = figures;
  const named = [...causes.flatMap((one) => [one.name, one.layName, ...one.for, ...one.against]), ...heatmap.causes];
  const labelled = [...bodyMap, ...triggers, ...heatmap.findings].map(({ label }) => label);
  const moved = rangeOfMotion.flatMap(({ joint, movement }) => [joint, movement]);
  const other = [probabilities, recoveryTimeline, figures.treatmentProtocol.map(({ text, cause }) => [text, cause])];
  const shown = JSON.stringify([around, named, labelled, moved, other.flat(), confidence?.explanation]);
  const names =
    /"(?:patient|date|confidence|diagnosis|success|label|percent|name|cause|text|days|lasting)":|false|true|ICD/g;
  expect(shown.replace(names, '')).not.toMatch(/[a-z]{2}/i);
});
