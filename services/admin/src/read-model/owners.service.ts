// The owners of what is copied: how each kind is requested and where it is stored.
import { billingRecords, chatRecords, reportRecords, type Caller, type SessionRecord } from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PeopleStore } from './people.store.js';
import { SessionsStore, type SessionKind } from './sessions.store.js';

export const KINDS = ['user', 'chat', 'report'] as const;
export type Kind = (typeof KINDS)[number];

/** Which ones: these, or those after an id. */
export type Which = { readonly ids: string[] } | { readonly after: string | undefined };

export interface Part {
  readonly ids: readonly string[];
  readonly next: string | null;
  /** Copies them; the caller holds the writers' lock. */
  readonly save: (manager: EntityManager) => Promise<void>;
}

/** Calls between services have no caller of their own. */
export const NOBODY: { caller: Caller } = { caller: { requestId: 'admin.read-models' } };

@Injectable()
export class OwnersService {
  constructor(
    private readonly bus: Bus,
    private readonly people: PeopleStore,
    private readonly sessions: SessionsStore,
  ) {}

  async ask(kind: Kind, which: Which): Promise<Part> {
    if (kind !== 'user') return this.sessionsOf(kind, which);
    const { rows, next } = await this.bus.call(billingRecords, 'users', which, NOBODY);
    return { ids: rows.map(({ id }) => id), next, save: (manager) => this.people.save(manager, rows) };
  }

  /** Rows that the owner no longer has. */
  async remove(manager: EntityManager, kind: Kind, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await (kind === 'user' ? this.people : this.sessions).remove(manager, ids);
  }

  private async sessionsOf(kind: SessionKind, which: Which): Promise<Part> {
    const ask = (): Promise<{ rows: SessionRecord[]; next: string | null }> =>
      kind === 'chat'
        ? this.bus.call(chatRecords, 'sessions', which, NOBODY)
        : this.bus.call(reportRecords, 'sessions', which, NOBODY);
    const { rows, next } = await ask();
    return { ids: rows.map(({ id }) => id), next, save: (manager) => this.sessions.save(manager, kind, rows) };
  }
}
