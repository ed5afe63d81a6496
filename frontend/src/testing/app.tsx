// Renders the whole product at an address, with the answers that every page load needs; a test replaces what it is about.
import { cleanup } from '@testing-library/react';
import { AppRoutes } from '../app/routes.js';
import { forgetDevice } from '../features/device/fingerprint.js';
import { forgetAddress } from '../features/tracking/public-address.js';
import { render, type Rendered } from './render.js';
import { failure, startTestServer, type TestServer } from './server.js';

/** A fresh visitor: empty storage, nobody signed in. */
export function aVisit(): TestServer {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetDevice();
  forgetAddress();
  return startTestServer()
    .on('GET /api/user/current', () => failure(401, { error: 'Please log in first.' }))
    .on('GET /api/mail-options', () => ({ available: true, mailbox: null }))
    .on('GET /api/account-address', () => ({ confirmed: true, madeUp: false, pending: null }))
    .on('GET /api/my-payments', () => ({ payments: [], owed: { credits: 0, diamonds: 0 } }))
    .on('POST /api/check-daily-question', () => ({ granted: false, totalCredits: 2 }))
    .on('POST /api/track-visitor', () => ({ success: true }))
    .on('POST /api/track-ads', () => ({ success: true }))
    .on('POST /api/track-online', () => ({ success: true }))
    .on('GET /api/online-users', () => ({ total: 1, users: [], byCountry: [] }));
}

export function renderApp(at: string, options: Parameters<typeof render>[1] = {}): Rendered {
  return render(<AppRoutes />, { ...options, at });
}
