// From cookies, headers and connection to the caller that services trust.
import { AppError, operators, type Access, type Caller } from '@medconsult/common';
import { Bus, CONFIG, deriveKey, hashToken } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { countryOf } from './country.js';
import { Cookies } from './cookies.js';
import { DEVICE_LIFETIME, DeviceCookies } from './device-cookie.js';
import { Sessions, type Session } from './sessions.js';

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

  /**
   * A promise only where somebody must be asked. It rejects, and nothing is thrown before, with
   * AppError NOT_SIGNED_IN or INVALID_OPERATOR when the access level asks for more than the request has
   */
  resolve(access: Access, request: FastifyRequest, reply: FastifyReply): Caller | Promise<Caller> {
    if (access === 'public') return callerOf(request);
    if (access === 'admin') return this.asOperator(request);
    const deviceId = this.knownDevice(request) ?? (access === 'device' ? this.newDevice(reply) : undefined);
    const token = this.cookies.read(request, 'mc_sid');
    if (token) return this.asUser(access, request, deviceId, token);
    return access === 'user' ? Promise.reject(new AppError('NOT_SIGNED_IN')) : callerOf(request, { deviceId });
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

  private async asUser(
    access: Access,
    request: FastifyRequest,
    deviceId: string | undefined,
    token: string,
  ): Promise<Caller> {
    const sessionHash = hashToken(token);
    const session = await this.sessions.find(sessionHash, request.id);
    if (session) return callerOf(request, { deviceId, session, sessionHash });
    if (access === 'user') throw new AppError('NOT_SIGNED_IN');
    return callerOf(request, { deviceId });
  }

  private async asOperator(request: FastifyRequest): Promise<Caller> {
    const { email, password } = request.headers;
    if (typeof email !== 'string' || typeof password !== 'string') throw new AppError('INVALID_OPERATOR');
    const cookie = this.cookies.read(request, 'mc_adm') ?? null;
    const options = { caller: callerOf(request) };
    const operator = await this.bus.call(operators, 'authenticate', { email, password, cookie }, options);
    return callerOf(request, { operator: operator.email });
  }
}

interface Known {
  readonly deviceId?: string | undefined;
  readonly session?: Session;
  readonly sessionHash?: string;
  readonly operator?: string;
}

/** Always the same fields: objects that are put together by spreading have no common shape, and all that reads them is slow. */
function callerOf(request: FastifyRequest, { deviceId, session, sessionHash, operator }: Known = {}): Caller {
  return {
    requestId: request.id,
    deviceId,
    userId: session?.userId,
    signedInAt: session?.signedInAt,
    sessionHash,
    operator,
    ip: request.ip,
    country: countryOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 512),
  };
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
