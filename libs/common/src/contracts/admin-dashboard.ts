// The unified dashboard (/admin-new): one row per conversation with everything known about it, who paid, and who visits.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Instant, SessionId, UserId } from '../values.js';
import { DeviceType } from './admin-panel.js';
import { pageOf, sortedBy } from '../pages.js';
import { SessionType } from './conversations.js';

const Text = z.string().nullable();

/** In all-visitors mode a visitor without a conversation also has a row: no session id, type chat, no messages. */
export const UnifiedSession = z.object({
  sessionId: SessionId.nullable(),
  sessionType: SessionType,
  messageCount: Amount,
  sessionTitle: Text,
  firstUserMessage: Text,
  sessionCreatedAt: Instant,
  userEmail: Text,
  userCredits: Amount.nullable(),
  registrationSessionId: Text,
  country: Text,
  city: Text,
  ipAddress: Text,
  deviceType: DeviceType.nullable(),
  browserName: Text,
  osName: Text,
  adsNetwork: Text,
  adsKeyword: Text,
  adsLocationPhysical: Text,
  paymentAttempts: Amount,
  /** 'payerurl', 'paypal', both with a comma, or empty. */
  paymentMethods: z.string(),
  completedPayments: Amount,
  /** Dollars. */
  totalSpent: z.number(),
});
export type UnifiedSession = z.infer<typeof UnifiedSession>;

export const PaidUser = z.object({
  userId: UserId,
  userEmail: z.string(),
  userCredits: Amount,
  totalPayments: Amount,
  totalPaid: z.number(),
  creditsEarned: Amount,
  sessionsStarted: Amount,
  questionsAsked: Amount,
  lastPaymentDate: Instant.nullable(),
  paymentMethod: Text,
});
export type PaidUser = z.infer<typeof PaidUser>;

export const SiteVisitor = z.object({
  id: z.uuid(),
  deviceFingerprint: z.string(),
  ipAddress: Text,
  country: Text,
  city: Text,
  deviceType: DeviceType,
  browserName: Text,
  osName: Text,
  utmSource: Text,
  utmCampaign: Text,
  utmMedium: Text,
  gclid: Text,
  referrer: Text,
  landingPage: z.string(),
  pagesVisited: Amount,
  /** The newest pages, each `path|ISO instant`, oldest first; at most 100. */
  pageHistory: z.array(z.string()),
  sessionsStarted: Amount,
  firstVisit: Instant,
  lastActivity: Instant,
});
export type SiteVisitor = z.infer<typeof SiteVisitor>;

const READ = { access: 'admin', right: 'figures', limit: 'operator', repeatable: true, paged: true } as const;

export const adminDashboard = contract('admin', 'dashboard', {
  unifiedSessions: operation({
    ...READ,
    route: 'GET /api/admin/unified-sessions',
    summary: 'Conversations with user, place, device, ads and payments; newest first',
    input: sortedBy('sessionCreatedAt', 'messageCount'),
    output: pageOf(UnifiedSession),
  }),
  allVisitors: operation({
    ...READ,
    route: 'GET /api/admin/all-visitors',
    summary: 'The same, with a row for each visitor who never began a conversation',
    input: sortedBy('sessionCreatedAt'),
    output: pageOf(UnifiedSession),
  }),
  paidUsers: operation({
    ...READ,
    route: 'GET /api/admin/paid-users',
    summary: 'Users with a completed payment; newest payment first',
    input: sortedBy('lastPaymentDate', 'totalPayments', 'totalPaid', 'creditsEarned'),
    output: pageOf(PaidUser),
  }),
  siteVisitors: operation({
    ...READ,
    route: 'GET /api/admin/site-visitors',
    summary: 'Visitors of the site without bots; newest first visit first',
    input: sortedBy('firstVisit', 'lastActivity', 'pagesVisited', 'sessionsStarted', 'country'),
    output: pageOf(SiteVisitor),
  }),
});
