// Moves login sessions and operator sessions from replies into cookies, and ends them.
import type { Operation } from '@medconsult/common';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { CookiesService, type CookieName } from '../callers/cookies.service.js';
import { LoginSessionsService } from '../callers/login-sessions.service.js';
import { exchangeOf, type Exchange } from '../routes/request.js';

interface Output {
  /** A new session; its token goes into the cookie and into no reply. */
  readonly session?: { readonly token: string; readonly expiresAt: string };
  /** Hashes of the login sessions that the service has ended. */
  readonly endedSessions?: readonly string[];
}

const ENDS: ReadonlySet<NonNullable<Operation['session']>> = new Set(['user-end', 'user-all-end', 'admin-end']);

@Injectable()
export class LoginSessionInterceptor implements NestInterceptor<Output, unknown> {
  constructor(
    private readonly cookies: CookiesService,
    private readonly sessions: LoginSessionsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<Output>): Observable<unknown> {
    const exchange = exchangeOf(context);
    return next.handle().pipe(mergeMap((output) => this.apply(exchange, output)));
  }

  private async apply({ request, reply, operation }: Exchange, output: Output): Promise<unknown> {
    const { session, endedSessions = [], ...rest } = output;
    const kind = operation.session;
    const cookie = kind?.startsWith('admin') ? 'mc_adm' : 'mc_sid';
    if (session) this.cookies.set(reply, cookie, session.token, { until: new Date(session.expiresAt) });
    const own = kind === 'user-end' ? [request.caller.sessionHash ?? []].flat() : [];
    await Promise.all([...own, ...endedSessions].map((hash) => this.sessions.forget(hash)));
    if (kind !== undefined && ENDS.has(kind)) this.end(reply, cookie);
    return rest;
  }

  private end(reply: FastifyReply, cookie: CookieName): void {
    this.cookies.clear(reply, cookie);
    // Clears what the Back button would show. Storage and cookies stay: they hold the theme, consent and the device, and the page
    // removes the user's data itself.
    if (cookie === 'mc_sid') void reply.header('clear-site-data', '"cache"');
  }
}
