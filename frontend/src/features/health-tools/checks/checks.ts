// The self-checks by the id in their address. Each is loaded when it is opened.
import { type LazyPage, page } from '../../../app/page.js';

export const CHECKS: ReadonlyMap<string, LazyPage> = new Map([
  ['blood-pressure', page(async () => (await import('./blood-pressure-check.js')).BloodPressureCheck)],
  ['heart-risk', page(async () => (await import('./heart-risk-check.js')).HeartRiskCheck)],
  ['score2', page(async () => (await import('./score2-check.js')).Score2Check)],
  ['due-date', page(async () => (await import('./due-date-check.js')).DueDateCheck)],
  ['fertile-window', page(async () => (await import('./fertile-window-check.js')).FertileWindowCheck)],
  ['child-growth', page(async () => (await import('./growth-check.js')).GrowthCheck)],
  ['depression-phq-9', page(async () => (await import('./depression-check.js')).DepressionCheck)],
  ['anxiety-gad-7', page(async () => (await import('./anxiety-check.js')).AnxietyCheck)],
  ['alcohol', page(async () => (await import('./alcohol-check.js')).AlcoholCheck)],
  ['pack-years', page(async () => (await import('./pack-years-check.js')).PackYearsCheck)],
  ['medicine-times', page(async () => (await import('./medicine-times-check.js')).MedicineTimesCheck)],
]);
