// Owners invite, change and remove operators. Each act is one transaction with its entry in the trail; a lost right is gone with
// the next call, since role and state are read with each.
import { createHash, randomBytes } from 'node:crypto';
import {
  AppError,
  OPERATOR_LINK_HOURS,
  type Caller,
  type OperatorLink,
  type OperatorRow,
  type OperatorRole,
} from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrailService, type AuditAction } from '../audit/audit-trail.service.js';
import { OperatorPasswords } from './operator-passwords.js';
import { normalEmail } from './operators.rules.js';
import { OperatorsStore } from './operators.store.js';
import { SecondFactors } from './second-factors.js';
import { OperatorSessionsStore } from './sessions.store.js';
import { leavesAnOwner, type Member } from './team.rules.js';
import { TeamStore, type TeamMember } from './team.store.js';

const HOUR_MS = 3_600_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Act {
  readonly action: AuditAction;
  /** What the operator becomes; null: removed. */
  readonly after: Partial<Member> | null;
  readonly tells?: string;
}

@Injectable()
export class TeamService {
  constructor(
    private readonly store: OperatorsStore,
    private readonly team: TeamStore,
    private readonly sessions: OperatorSessionsStore,
    private readonly secondFactors: SecondFactors,
    private readonly passwords: OperatorPasswords,
    private readonly audit: AuditTrailService,
  ) {}

  list(): Promise<OperatorRow[]> {
    return this.team.list();
  }

  /** @throws AppError OPERATOR_EXISTS */
  invite(rawEmail: string, role: OperatorRole, caller: Caller): Promise<OperatorLink> {
    const email = normalEmail(rawEmail);
    return this.store.transaction(async (manager) => {
      await this.store.lockTeam(manager);
      const id = await this.team.add(manager, email, role);
      if (!id) throw new AppError('OPERATOR_EXISTS');
      await this.note(manager, 'operator-invited', `${email} ${role}`, caller);
      return this.newLink(manager, id, email);
    });
  }

  /** @throws AppError NOT_FOUND, LAST_OWNER */
  async setRole(id: string, role: OperatorRole, caller: Caller): Promise<void> {
    const act: Act = { action: 'operator-role-changed', after: { role }, tells: role };
    await this.act(id, act, caller, (manager) => this.team.setRole(manager, id, role));
  }

  /** @throws AppError NOT_FOUND, LAST_OWNER */
  async disable(id: string, caller: Caller): Promise<void> {
    await this.act(id, { action: 'operator-disabled', after: { disabled: true } }, caller, async (manager) => {
      await this.team.setDisabled(manager, id, true);
      await this.sessions.endAll(manager, id);
    });
  }

  /** @throws AppError NOT_FOUND */
  async enable(id: string, caller: Caller): Promise<void> {
    await this.act(id, { action: 'operator-enabled', after: { disabled: false } }, caller, (manager) =>
      this.team.setDisabled(manager, id, false),
    );
  }

  /** @throws AppError NOT_FOUND, LAST_OWNER */
  reset(id: string, withSecondFactor: boolean, caller: Caller): Promise<OperatorLink> {
    const act: Act = { action: 'operator-reset', after: { hasPassword: false } };
    return this.act(
      id,
      withSecondFactor ? { ...act, tells: 'second factor' } : act,
      caller,
      async (manager, { email }) => {
        await this.store.setPassword(manager, id, null);
        await this.sessions.endAll(manager, id);
        if (withSecondFactor) await this.secondFactors.drop(manager, id);
        return this.newLink(manager, id, email);
      },
    );
  }

  /** @throws AppError NOT_FOUND, LAST_OWNER */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.act(id, { action: 'operator-removed', after: null }, caller, (manager) => this.team.remove(manager, id));
  }

  /** @throws AppError OPERATOR_LINK_GONE */
  async look(token: string): Promise<{ email: string; role: OperatorRole; expiresAt: string }> {
    const linked = await this.team.linked(hashOf(token));
    if (!linked) throw new AppError('OPERATOR_LINK_GONE');
    const { email, role, expiresAt } = linked;
    return { email, role, expiresAt: expiresAt.toISOString() };
  }

  /** @throws AppError OPERATOR_LINK_GONE, WEAK_PASSWORD */
  async join(token: string, password: string, { ip: address }: Caller): Promise<void> {
    const { email } = await this.look(token);
    const hash = await this.passwords.chosen(password, email);
    await this.store.transaction(async (manager) => {
      const used = await this.team.useLink(manager, hashOf(token));
      if (!used) throw new AppError('OPERATOR_LINK_GONE');
      await this.store.setPassword(manager, used.id, hash);
      await this.audit.write(manager, { operator: used.email, action: 'operator-joined', address });
    });
  }

  /** Under the lock of the team, so that two owners cannot remove each other concurrently. */
  private act<T>(
    id: string,
    { action, after, tells }: Act,
    caller: Caller,
    work: (manager: EntityManager, member: TeamMember) => Promise<T>,
  ): Promise<T> {
    return this.store.transaction(async (manager) => {
      await this.store.lockTeam(manager);
      const members = await this.team.members(manager);
      const member = members.find((each) => each.id === id);
      if (!member) throw new AppError('NOT_FOUND');
      if (!leavesAnOwner(members, id, after)) throw new AppError('LAST_OWNER');
      const result = await work(manager, member);
      await this.note(manager, action, [member.email, tells].filter(Boolean).join(' '), caller);
      return result;
    });
  }

  private async newLink(manager: EntityManager, id: string, email: string): Promise<OperatorLink> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + OPERATOR_LINK_HOURS * HOUR_MS);
    await this.team.setLink(manager, id, hashOf(token), expiresAt);
    return { email, token, expiresAt: expiresAt.toISOString() };
  }

  private async note(manager: EntityManager, action: AuditAction, subject: string, caller: Caller): Promise<void> {
    const { operator, ip: address } = caller;
    if (!operator) throw new AppError('INVALID_OPERATOR');
    await this.audit.write(manager, { operator, action, subject, address });
  }
}
