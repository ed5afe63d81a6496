// Login sessions: the browser has a random token, we store only its hash, so that a stolen table is worth nothing.
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { accounts, Output } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { LessThan, Not, Repository, type EntityManager } from 'typeorm';
import { endOf, IDLE, isOver, LIFETIME, shouldNoteUse } from './login-session.rules.js';
import { LoginSessionRow } from './login-session.entity.js';

const TOKEN_BYTES = 32;

type Operations = typeof accounts.operations;
type SessionGrant = Output<Operations['login']>['session'];
type ResolvedSession = Output<Operations['resolveSession']>;

@Injectable()
export class LoginSessionsService {
  constructor(@InjectRepository(LoginSessionRow) private readonly rows: Repository<LoginSessionRow>) {}

  /** Begins a session in the running transaction; the token is not stored anywhere. */
  async begin(manager: EntityManager, userId: string): Promise<SessionGrant> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = new Date();
    const tokenHash = hashToken(token);
    await manager.insert(LoginSessionRow, { tokenHash, userId, createdAt: now, authAt: now, seenAt: now });
    return { token, expiresAt: new Date(now.getTime() + LIFETIME).toISOString() };
  }

  async resolve(tokenHash: string): Promise<ResolvedSession> {
    const session = await this.rows.findOneBy({ tokenHash });
    const now = Date.now();
    if (!session || isOver(session, now)) return null;
    if (shouldNoteUse(session, now)) {
      session.seenAt = new Date(now);
      await this.rows.update({ tokenHash }, { seenAt: session.seenAt });
    }
    return { userId: session.userId, signedInAt: session.authAt.getTime(), expiresAt: endOf(session) };
  }

  async end(tokenHash: string): Promise<void> {
    await this.rows.delete({ tokenHash });
  }

  /** Ends every session of the user but one. @returns hashes of those that ended */
  async endOthers(manager: EntityManager, userId: string, kept: string | undefined): Promise<string[]> {
    const others = { userId, tokenHash: Not(kept ?? '') };
    const rows = await manager.findBy(LoginSessionRow, others);
    await manager.delete(LoginSessionRow, others);
    return rows.map(({ tokenHash }) => tokenHash);
  }

  async deleteOver(): Promise<void> {
    const now = Date.now();
    await this.rows.delete([
      { seenAt: LessThan(new Date(now - IDLE)) },
      { createdAt: LessThan(new Date(now - LIFETIME)) },
    ]);
  }
}
