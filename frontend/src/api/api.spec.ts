import { expect } from '@jest/globals';
import { authApi } from '../features/auth/api.js';
import { createStore } from '../app/store.js';
import { aUser } from '../testing/builders.js';
import { failure, startTestServer, type TestServer } from '../testing/server.js';
import { refusalOf } from './api-error.js';
import { callOf } from './endpoint.js';

/** What the screen is written in: mails are, too. */
const LANGUAGE = { 'Accept-Language': 'en' };
const TRACE = { traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as unknown };

describe('calls', () => {
  let server: TestServer;
  beforeEach(() => {
    localStorage.clear();
    server = startTestServer();
  });

  it('API-001 sends cookies, and a JSON type and body only with a payload', async () => {
    server.on('GET /api/user/current', () => aUser()).on('POST /api/logout', () => ({ success: true }));
    server.on('POST /api/login', () => aUser());
    const store = createStore();
    await store.dispatch(authApi.endpoints.currentUser.initiate());
    await store.dispatch(authApi.endpoints.logout.initiate());
    await store.dispatch(authApi.endpoints.login.initiate({ email: 'a@example.org', password: 'secret' }));
    const [read, empty, full] = server.calls.map((call) => call.init);
    expect(read).toMatchObject({ method: 'GET', credentials: 'include', headers: LANGUAGE });
    expect(read?.body).toBeUndefined();
    expect(empty?.headers).toEqual({ ...LANGUAGE, ...TRACE });
    expect(empty?.body).toBeUndefined();
    expect(full?.headers).toEqual({ 'Content-Type': 'application/json', ...LANGUAGE, ...TRACE });
    expect(full?.body).toBe('{"email":"a@example.org","password":"secret"}');
  });

  it('API-002 a read is a GET on the path, parsed as JSON', async () => {
    server.on('GET /api/user/:id', ({ id }) => aUser({ id }));
    const { id } = aUser();
    const { data } = await createStore().dispatch(authApi.endpoints.userById.initiate({ id }));
    expect(server.calls[0]).toMatchObject({ path: `/api/user/${id}`, init: { method: 'GET' } });
    expect(data).toEqual(aUser());
  });

  it('API-003 API-025 a failed call is not sent again and what was read stays valid', async () => {
    server.on('GET /api/user/current', () => aUser()).on('GET /api/user/:id', () => failure(500));
    const store = createStore();
    const current = authApi.endpoints.currentUser;
    const first = store.dispatch(current.initiate());
    await first;
    first.unsubscribe();
    await store.dispatch(current.initiate());
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await store.dispatch(authApi.endpoints.userById.initiate({ id: aUser().id }));
    expect(server.callsTo('GET /api/user/current')).toHaveLength(1);
    expect(server.callsTo('GET /api/user/:id')).toHaveLength(1);
  });

  it('ERR-001 an error is "{status}: {body}", or the status text when the body is empty', async () => {
    const store = createStore();
    const read = () => store.dispatch(authApi.endpoints.userById.initiate({ id: aUser().id }, { forceRefetch: true }));
    server.on('GET /api/user/:id', () => failure(418, 'short and stout'));
    expect((await read()).error).toMatchObject({ status: 418, message: '418: short and stout' });
    server.on('GET /api/user/:id', () => failure(500, ''));
    expect((await read()).error).toMatchObject({ message: '500: Refused' });
    server.on('GET /api/user/:id', () => failure(403, { error: 'No.', code: 'FORBIDDEN' }));
    expect(refusalOf((await read()).error)).toMatchObject({ error: 'No.', code: 'FORBIDDEN' });
  });

  it('a 401 gives nobody where that is asked for, and an error elsewhere', async () => {
    server.on('GET /api/user/current', () => failure(401)).on('GET /api/user/:id', () => failure(401));
    const store = createStore();
    const nobody = await store.dispatch(authApi.endpoints.currentUser.initiate());
    expect(nobody).toMatchObject({ data: null, isSuccess: true });
    const refused = await store.dispatch(authApi.endpoints.userById.initiate({ id: aUser().id }));
    expect(refused.error).toMatchObject({ status: 401 });
  });

  it('fills path parameters and puts the rest into the query or the body', () => {
    expect(
      callOf('GET /api/sessions/:id/messages', { id: 'a/b', userId: undefined, deviceFingerprint: 'x y' }),
    ).toEqual({
      method: 'GET',
      path: '/api/sessions/a%2Fb/messages?deviceFingerprint=x+y',
    });
    expect(callOf('POST /api/x/:id', { id: '1', sessionId: null })).toEqual({
      method: 'POST',
      path: '/api/x/1',
      body: { sessionId: null },
    });
  });
});
