// What the engine does for assessments and reports. It takes noticeable processor time, so it runs on a thread.
import { chooseQuestion } from '../assessments/engine-view.js';
import { newFlags, safetyOf } from '../assessments/safety.js';
import { buildReport, materialOf } from '../generation/build-report.js';

export const ENGINE_TASKS = { safetyOf, newFlags, chooseQuestion, materialOf, buildReport };
export type EngineTasks = typeof ENGINE_TASKS;
