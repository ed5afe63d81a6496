// What the engine does for assessments and reports. It takes noticeable processor time, so it runs on a thread.
import { assess } from '@medconsult/clinical';
import { chooseQuestion } from '../assessments/engine-view.js';
import { newFlags, safetyOf } from '../assessments/safety.js';
import { buildReport, materialOf } from '../generation/build-report.js';

/** Reads something short, so that the knowledge is loaded. */
const load = (): void => void assess({ text: 'headache' });

export const ENGINE_TASKS = { load, safetyOf, newFlags, chooseQuestion, materialOf, buildReport };
export type EngineTasks = typeof ENGINE_TASKS;
