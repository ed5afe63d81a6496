// The engine on its thread.
import { packageFile, ThreadTasks } from '@medconsult/common/server';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EngineTasks } from './engine-tasks.js';

/** More processors are used by running more replicas. */
const LIMITS = { threads: 1, waiting: 100, longestMs: 10_000 };

@Injectable()
export class EngineService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly threads = new ThreadTasks<EngineTasks>(
    packageFile('dist/engine-worker.js', import.meta.url),
    LIMITS,
  );

  /** Whoever begins the first assessment does not have to wait for the knowledge to load. */
  onApplicationBootstrap(): void {
    void this.call('load').catch(() => undefined);
  }

  readonly call: ThreadTasks<EngineTasks>['call'] = (name, ...input) => this.threads.call(name, ...input);

  onModuleDestroy(): Promise<void> {
    return this.threads.stop();
  }
}
