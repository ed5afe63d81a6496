// Moves login sessions and operator sessions from replies into cookies, and ends them.
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { CookiesService } from '../callers/cookies.service.js';
import { LoginSessionsService } from '../callers/login-sessions.service.js';
import { exchangeOf, type Exchange } from '../routes/request.js';

interface Output {
  /** A new session; its token goes into the cookie and into no reply. */
  readonly session?: { readonly token: string; readonly expiresAt: string };
  /** Hashes of the login sessions that the service has ended. */
  readonly endedSessions?: readonly string[];
}

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
    if (kind === 'user-end' || kind === 'user-all-end' || kind === 'admin-end') this.cookies.clear(reply, cookie);
    return rest;
  }
}
