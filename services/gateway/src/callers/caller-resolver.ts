// From cookies, headers and connection to the caller that services trust.
import { AppError, operators, type Access, type Caller } from '@medconsult/common';
import { Bus, CONFIG, deriveKey, hashToken } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { countryOf } from './country.js';
import { Cookies } from './cookies.js';
import { DEVICE_LIFETIME, DeviceCookies } from './device-cookie.js';
import { Sessions } from './sessions.js';

@Injectable()
export class CallerResolver {
  readonly cookies: Cookies;
  private readonly devices: DeviceCookies;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly sessions: Sessions,
    private readonly bus: Bus,
  ) {
    this.cookies = new Cookies(config.PUBLIC_URL);
    this.devices = new DeviceCookies(deriveKey(config.SIGNING_KEY, 'device-cookie'));
  }

  /** @throws AppError NOT_SIGNED_IN or INVALID_OPERATOR when the access level asks for more than the request has */
  async resolve(access: Access, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const base: Caller = {
      requestId: request.id,
      ip: request.ip,
      country: countryOf(request.ip),
      userAgent: request.headers['user-agent']?.slice(0, 512),
    };
    if (access === 'public') return base;
    if (access === 'admin') return { ...base, operator: await this.operator(request, base) };
    const deviceId = this.knownDevice(request) ?? (access === 'device' ? this.newDevice(reply) : undefined);
    const user = await this.user(request);
    if (access === 'user' && !user) throw new AppError('NOT_SIGNED_IN');
    return { ...base, deviceId, ...user };
  }

  /**
   * Makes a browser known with its first page. Its first calls go out side by side: each would bring a device of its own,
   * and a question asked among them would belong to one that is gone.
   * @returns whether the reply carries what is this browser's alone
   */
  meet(request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.knownDevice(request)) return false;
    this.newDevice(reply);
    return true;
  }

  private knownDevice(request: FastifyRequest): string | undefined {
    return this.devices.read(this.cookies.read(request, 'mc_dev'), Date.now());
  }

  private newDevice(reply: FastifyReply): string {
    const fresh = this.devices.issue(Date.now());
    this.cookies.set(reply, 'mc_dev', fresh.cookie, { seconds: DEVICE_LIFETIME });
    return fresh.id;
  }

  private async user(request: FastifyRequest): Promise<Pick<Caller, 'userId' | 'signedInAt' | 'sessionHash'> | null> {
    const token = this.cookies.read(request, 'mc_sid');
    if (!token) return null;
    const sessionHash = hashToken(token);
    const session = await this.sessions.find(sessionHash, request.id);
    return session && { userId: session.userId, signedInAt: session.signedInAt, sessionHash };
  }

  private async operator(request: FastifyRequest, caller: Caller): Promise<string> {
    const { email, password } = request.headers;
    if (typeof email !== 'string' || typeof password !== 'string') throw new AppError('INVALID_OPERATOR');
    const cookie = this.cookies.read(request, 'mc_adm') ?? null;
    return (await this.bus.call(operators, 'authenticate', { email, password, cookie }, { caller })).email;
  }
}

/**
 * Older clients send the user's id along. It is never trusted, only compared with the session.
 * @throws AppError NOT_SIGNED_IN without a session, FORBIDDEN for another user
 */
export function checkClaimedUser(claimed: unknown, caller: Caller): void {
  if (claimed === undefined || claimed === null || claimed === '') return;
  if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
  if (claimed !== caller.userId) throw new AppError('FORBIDDEN');
}
