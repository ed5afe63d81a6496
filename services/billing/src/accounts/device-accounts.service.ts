// Which account last signed in on a device, so that a payment made there without signing in goes to it.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class DeviceAccountsService {
  async note(manager: EntityManager, deviceId: string, userId: string): Promise<void> {
    const sql = `
      INSERT INTO device_accounts (device_id, user_id) VALUES ($1, $2)
      ON CONFLICT (device_id) DO UPDATE SET user_id = excluded.user_id, changed_at = now()`;
    await manager.query(sql, [deviceId, userId]);
  }

  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM device_accounts WHERE user_id = $1', [userId]);
  }

  async accountOf(manager: EntityManager, deviceId: string): Promise<string | undefined> {
    const sql = 'SELECT user_id AS "userId" FROM device_accounts WHERE device_id = $1';
    return (await manager.query<{ userId: string }[]>(sql, [deviceId]))[0]?.userId;
  }
}
