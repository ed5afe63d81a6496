// Everything that billing stores about a user, for the user to download.
import { Injectable } from '@nestjs/common';
import type { AccountData } from '@medconsult/common';
import { DataSource } from 'typeorm';
import { UsersService } from '../accounts/users.service.js';

const BALANCE_CHANGES = `
  SELECT split_part(ref, ':', 1) AS reason, currency, amount, created_at AS "createdAt"
  FROM transfers WHERE user_id = $1 ORDER BY created_at`;
const PURCHASES = `
  SELECT id, provider, state, pack_id AS "packId", price_cents AS "priceCents", refunded_cents AS "refundedCents",
    created_at AS "createdAt"
  FROM purchases WHERE user_id = $1 ORDER BY created_at`;
const CHANGES = 'SELECT what, created_at AS "createdAt" FROM account_changes WHERE user_id = $1 ORDER BY created_at';
const SESSIONS = `
  SELECT created_at AS "createdAt", seen_at AS "lastUsedAt" FROM user_sessions WHERE user_id = $1 ORDER BY created_at`;

@Injectable()
export class AccountDataService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
  ) {}

  async of(userId: string): Promise<AccountData> {
    const rows = async <T>(sql: string): Promise<T[]> => this.database.query<T[]>(sql, [userId]);
    const { id, email, createdAt, credits, diamonds } = await this.users.view(userId);
    const data = {
      account: { id, email, createdAt, credits, diamonds },
      balanceChanges: await rows<AccountData['balanceChanges'][number]>(BALANCE_CHANGES),
      purchases: await rows<AccountData['purchases'][number]>(PURCHASES),
      changes: await rows<AccountData['changes'][number]>(CHANGES),
      sessions: await rows<AccountData['sessions'][number]>(SESSIONS),
    };
    // The driver returns dates; a reply carries ISO 8601 texts.
    return JSON.parse(JSON.stringify(data)) as AccountData;
  }
}
