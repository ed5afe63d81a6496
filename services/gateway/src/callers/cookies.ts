// The three cookies: device, user session, operator session. Under https they carry the __Host- prefix and Secure; on a
// plain-http development address they go without both, because browsers would drop them.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieName = 'mc_dev' | 'mc_sid' | 'mc_adm';

export class Cookies {
  private readonly secure: boolean;

  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https://');
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
