import { presence, type CallContext, type OnlineUsers, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { isBot } from '../connection/user-agent.rules.js';
import { PresenceService } from './presence.service.js';

@Serve(presence)
export class PresenceController implements Serves<typeof presence> {
  constructor(private readonly service: PresenceService) {}

  async trackOnline({ deviceFingerprint }: { deviceFingerprint: string }, { caller }: CallContext) {
    // Robots are answered and not counted.
    if (!isBot(caller.userAgent))
      await this.service.seen(caller.deviceId ?? deviceFingerprint, caller.country, Date.now());
    return { success: true as const };
  }

  async onlineUsers(): Promise<OnlineUsers> {
    return this.service.online(Date.now());
  }
}
