// Builds the caller that services trust from cookies, headers and the connection.
import { AppError, operators, type Access, type Caller } from '@medconsult/common';
import { Bus, CONFIG, deriveKey, hashToken } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { countryOf } from './country.js';
import { CookiesService } from './cookies.service.js';
import { DEVICE_LIFETIME, newDevice, readDevice } from './device-cookie.js';
import { languageOf } from './language.js';
import { LoginSessionsService, type LoginSession } from './login-sessions.service.js';

@Injectable()
export class CallersService {
  private readonly deviceKey: Buffer;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly cookies: CookiesService,
    private readonly sessions: LoginSessionsService,
    private readonly bus: Bus,
  ) {
    this.deviceKey = deriveKey(config.SIGNING_KEY, 'device-cookie');
  }

  /** @throws AppError NOT_SIGNED_IN or INVALID_OPERATOR when the request does not meet the access level */
  async resolve(access: Access, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    if (access === 'public') return callerOf(request);
    if (access === 'admin') return this.asOperator(request);
    const deviceId = this.knownDevice(request) ?? (access === 'device' ? this.newDevice(reply) : undefined);
    const sessionHash = this.sessionHashOf(request);
    const session = await this.sessionOf(request);
    if (session) return callerOf(request, { deviceId, sessionHash, ...knownBy(session) });
    if (access === 'user') throw new AppError('NOT_SIGNED_IN');
    return callerOf(request, { deviceId });
  }

  async isSignedIn(request: FastifyRequest): Promise<boolean> {
    return (await this.sessionOf(request)) !== null;
  }

  /**
   * Gives a browser its device with the first page. Its first calls run in parallel: each would create another device, and a
   * question among them would belong to a device that the browser has already dropped.
   * @returns whether the reply sets the device cookie, and so must not be cached for others
   */
  meet(request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.knownDevice(request)) return false;
    this.newDevice(reply);
    return true;
  }

  private knownDevice(request: FastifyRequest): string | undefined {
    return readDevice(this.deviceKey, this.cookies.read(request, 'mc_dev'), Date.now());
  }

  private newDevice(reply: FastifyReply): string {
    const fresh = newDevice(this.deviceKey, Date.now());
    this.cookies.set(reply, 'mc_dev', fresh.cookie, { seconds: DEVICE_LIFETIME });
    return fresh.id;
  }

  private async sessionOf(request: FastifyRequest): Promise<LoginSession | null> {
    const hash = this.sessionHashOf(request);
    return hash === undefined ? null : this.sessions.find(hash, request.id);
  }

  private sessionHashOf(request: FastifyRequest): string | undefined {
    const token = this.cookies.read(request, 'mc_sid');
    return token ? hashToken(token) : undefined;
  }

  private async asOperator(request: FastifyRequest): Promise<Caller> {
    const { email, password } = request.headers;
    if (typeof email !== 'string' || typeof password !== 'string') throw new AppError('INVALID_OPERATOR');
    const cookie = this.cookies.read(request, 'mc_adm') ?? null;
    const options = { caller: callerOf(request) };
    const checked = await this.bus.call(operators, 'authenticate', { email, password, cookie }, options);
    return callerOf(request, {
      operator: checked.email,
      operatorRole: checked.role,
      ...(checked.operatorSession && { operatorSession: checked.operatorSession }),
      operatorProof: checked.proof,
    });
  }
}

const knownBy = ({ userId, signedInAt }: LoginSession): Partial<Caller> => ({ userId, signedInAt });

function callerOf(request: FastifyRequest, known: Partial<Caller> = {}): Caller {
  return {
    requestId: request.id,
    ip: request.ip,
    country: countryOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 512),
    language: languageOf(request.headers['accept-language']),
    ...known,
  };
}
