// The thread on which the engine reads and answers.
import { parentPort } from 'node:worker_threads';
import type { TaskCall } from '@medconsult/common/server';
import { ENGINE_TASKS } from './screening/engine-tasks.js';

parentPort?.on('message', ({ name, input }: TaskCall) => {
  const task = ENGINE_TASKS[name as keyof typeof ENGINE_TASKS] as (...given: readonly unknown[]) => unknown;
  parentPort?.postMessage(task(...input));
});
