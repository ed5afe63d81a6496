import { presence, type CallContext, type OnlineUsers, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { isBot } from '../connection/user-agent.rules.js';
import { PresenceService } from './presence.service.js';

@Serve(presence)
export class PresenceController implements Serves<typeof presence> {
  constructor(private readonly service: PresenceService) {}

  async trackOnline({ deviceFingerprint }: { deviceFingerprint: string }, { caller }: CallContext) {
    // Robots are answered but not counted.
    const { deviceId, userId, country, userAgent } = caller;
    if (!isBot(userAgent)) await this.service.markOnline(deviceId ?? deviceFingerprint, userId, country, Date.now());
    return { success: true as const };
  }

  async onlineUsers(): Promise<OnlineUsers> {
    return this.service.online(Date.now());
  }
}
