// The three cookies: device, login session, operator session. Under https they carry the __Host- prefix and Secure; on a
// plain-http development address they have neither, because browsers would drop them.
import type { CookieSerializeOptions } from '@fastify/cookie';
import { CONFIG } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

export type CookieName = 'mc_dev' | 'mc_sid' | 'mc_adm';

@Injectable()
export class CookiesService {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.secure = PUBLIC_URL.startsWith('https://');
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.nameOf(name)];
  }

  set(reply: FastifyReply, name: CookieName, value: string, lifetime: { seconds: number } | { until: Date }): void {
    const life = 'until' in lifetime ? { expires: lifetime.until } : { maxAge: lifetime.seconds };
    void reply.setCookie(this.nameOf(name), value, { ...this.options(name), ...life });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    void reply.clearCookie(this.nameOf(name), this.options(name));
  }

  private nameOf(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }

  private options(name: CookieName): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.secure, sameSite: name === 'mc_adm' ? 'strict' : 'lax' };
  }
}
