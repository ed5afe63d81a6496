// What tests of the operator's screens stand on: somebody logged in, and rows with texts as hostile as people can be.
import type {
  AdminStats,
  AdRow,
  AuditRow,
  Conversions,
  ImageRow,
  PaidUser,
  PaymentAttemptRow,
  PaymentRow,
  ReportRow,
  SecurityAudit,
  SessionRow,
  SiteVisitor,
  UnifiedSession,
  UserRow,
} from '@medconsult/common';
import type { Page } from '../api/api.js';
import { aVisit } from './app.js';
import { anOperatorAccount, AT, OPERATOR, UUID } from './operator-account.js';
import type { TestServer } from './server.js';

export { anOperatorAccount, AT, OPERATOR } from './operator-account.js';

export const SESSION_ID = 'Abcdef0123456789';
const FINGERPRINT = 'f1nger0pr1nt0f0a0device0000000x1';

/** Markup, a formula, a text that turns the direction, one without an end. */
export const HOSTILE = {
  markup: '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  formula: '=HYPERLINK("http://evil.example","click")',
  turned: 'safe\u202Egnp.exe\u202E',
  endless: 'A'.repeat(3_000),
} as const;

export function pageOf<Row>(rows: Row[], part: Partial<Page<Row>> = {}) {
  return { total: rows.length, capped: false, next: null, ...part, rows };
}

export const STATS: AdminStats = {
  totalUsers: 1234,
  totalSessions: 5678,
  totalPayments: 90,
  totalRevenue: 810.5,
  totalCreditsIssued: 18_000,
  totalCreditsUsed: 4321,
};

const WHERE = { country: 'DE', city: 'Berlin' };
const DEVICE = { deviceType: 'mobile' as const, browserName: 'Firefox' };

export function aUnifiedSession(part: Partial<UnifiedSession> = {}): UnifiedSession {
  return {
    ...WHERE,
    ...DEVICE,
    sessionId: SESSION_ID,
    sessionType: 'chat',
    messageCount: 4,
    sessionTitle: 'Headache since Monday',
    firstUserMessage: 'My head aches since Monday.',
    sessionCreatedAt: AT,
    userEmail: 'dana.cohen@example.org',
    userCredits: 7,
    registrationSessionId: null,
    ipAddress: '203.0.113.7',
    osName: 'Android',
    adsNetwork: null,
    adsKeyword: null,
    adsLocationPhysical: null,
    paymentAttempts: 0,
    paymentMethods: '',
    completedPayments: 0,
    totalSpent: 0,
    ...part,
  };
}

export function aPaidUser(part: Partial<PaidUser> = {}): PaidUser {
  return {
    userId: UUID,
    userEmail: 'dana.cohen@example.org',
    userCredits: 120,
    totalPayments: 2,
    totalPaid: 18,
    creditsEarned: 400,
    sessionsStarted: 5,
    questionsAsked: 31,
    lastPaymentDate: AT,
    paymentMethod: 'paypal',
    ...part,
  };
}

export function aSiteVisitor(part: Partial<SiteVisitor> = {}): SiteVisitor {
  return {
    ...WHERE,
    ...DEVICE,
    id: UUID,
    deviceFingerprint: FINGERPRINT,
    ipAddress: '203.0.113.7',
    osName: 'Android',
    utmSource: null,
    utmCampaign: null,
    utmMedium: null,
    gclid: null,
    referrer: null,
    landingPage: '/',
    pagesVisited: 1,
    pageHistory: [],
    sessionsStarted: 0,
    firstVisit: AT,
    lastActivity: AT,
    ...part,
  };
}

export function anAttempt(part: Partial<PaymentAttemptRow> = {}): PaymentAttemptRow {
  return {
    ...WHERE,
    id: UUID,
    createdAt: AT,
    paymentMethod: 'paypal',
    status: 'clicked',
    userId: null,
    userEmail: null,
    identifiedThroughFingerprint: false,
    deviceFingerprint: FINGERPRINT,
    amount: null,
    ...part,
  };
}

export function aUserRow(part: Partial<UserRow> = {}): UserRow {
  return {
    id: UUID,
    email: 'dana.cohen@example.org',
    credits: 7,
    registrationSessionId: SESSION_ID,
    createdAt: AT,
    updatedAt: AT,
    ...part,
  };
}

export function aSessionRow(part: Partial<SessionRow> = {}): SessionRow {
  return {
    ...WHERE,
    ...DEVICE,
    id: SESSION_ID,
    userEmail: null,
    deviceFingerprint: FINGERPRINT,
    title: 'Headache since Monday',
    osName: 'Android',
    ipAddress: '203.0.113.7',
    a_aid: 'aff1',
    a_bid: null,
    data1: null,
    data3: null,
    data4: null,
    data5: 'five',
    messageCount: 4,
    createdAt: AT,
    ...part,
  };
}

export function aPaymentRow(part: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: UUID,
    userEmail: 'dana.cohen@example.org',
    amount: 9,
    paymentMethod: 'paypal',
    status: 'completed',
    transactionId: 'ORDER1',
    createdAt: AT,
    ...part,
  };
}

export function aReportRow(part: Partial<ReportRow> = {}): ReportRow {
  return {
    ...WHERE,
    ...DEVICE,
    id: SESSION_ID,
    userEmail: null,
    title: 'Back pain',
    questionCount: 9,
    status: 'in_progress',
    createdAt: AT,
    ...part,
  };
}

export function anImageRow(part: Partial<ImageRow> = {}): ImageRow {
  return {
    ...WHERE,
    id: '1842',
    role: 'user',
    content: 'What is this rash?',
    createdAt: AT,
    hasImage: true,
    imageData: '/api/admin/image/1842',
    sessionId: SESSION_ID,
    userEmail: null,
    deviceType: 'mobile',
    ...part,
  };
}

export function anAdRow(part: Partial<AdRow> = {}): AdRow {
  return {
    id: UUID,
    sessionId: SESSION_ID,
    userEmail: null,
    deviceFingerprint: FINGERPRINT,
    network: 'g',
    campaignId: '42',
    keyword: 'headache doctor',
    matchType: 'e',
    device: 'm',
    locationPhysical: '1004234',
    createdAt: AT,
    ...part,
  };
}

export const CONVERSIONS: Conversions = {
  totalSessions: 1000,
  totalRegistrations: 120,
  totalPurchases: 30,
  sessionToRegistrationRate: 12,
  registrationToPurchaseRate: 25,
  sessionToPurchaseRate: 3,
  recentRegistrations: 14,
  recentPurchases: 4,
  totalRevenue: 270,
  days: [
    { day: '2026-11-19', sessions: 40, registrations: 6, purchases: 1, revenue: 9 },
    { day: '2026-11-20', sessions: 55, registrations: 8, purchases: 3, revenue: 27 },
  ],
};

export function anAudit(part: Partial<SecurityAudit> = {}): SecurityAudit {
  return {
    vulnerabilities: [
      { id: 'a', severity: 'CRITICAL', issue: 'A default secret is in use.', status: 'open', fix: 'Set SECRET_KEY.' },
      { id: 'b', severity: 'HIGH', issue: 'An operator has no second factor.', status: 'partial', fix: 'Set it up.' },
      { id: 'c', severity: 'LOW', issue: 'No backup is configured.', status: 'open', fix: 'Configure one.' },
    ],
    dataProtection: { medicalDataEncryption: 'active', auditLogging: 'enabled' },
    encryption: { algorithm: 'AES-256-GCM', keyRotation: 'in_progress' },
    authentication: { users: 1234, adminAuth: 'hardcoded', passwordPolicy: 'at least 6 characters' },
    compliance: { iso27001: 'in_progress', hipaa: 'partial', gdpr: 'partial' },
    lastSecurityReview: 'never',
    timestamp: AT,
    ...part,
  };
}

export function anAuditRow(part: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 7,
    at: AT,
    operator: OPERATOR.email,
    action: 'conversation.viewed',
    subject: SESSION_ID,
    address: '203.0.113.7',
    ...part,
  };
}

/** A browser in which an operator has logged in; every list is empty until a test says otherwise. */
export function anOperator(): TestServer {
  const server = aVisit()
    .on('GET /api/admin/stats', () => STATS)
    .on('GET /api/admin/conversions', () => CONVERSIONS)
    .on('GET /api/admin/users', () => pageOf<UserRow>([]))
    .on('GET /api/admin/sessions', () => pageOf<SessionRow>([]))
    .on('GET /api/admin/payments', () => pageOf<PaymentRow>([]))
    .on('GET /api/admin/payment-attempts', () => pageOf<PaymentAttemptRow>([]))
    .on('GET /api/admin/reports', () => pageOf<ReportRow>([]))
    .on('GET /api/admin/images', () => pageOf<ImageRow>([]))
    .on('GET /api/admin/ads-tracking', () => pageOf<AdRow>([]))
    .on('GET /api/admin/unified-sessions', () => pageOf<UnifiedSession>([]))
    .on('GET /api/admin/all-visitors', () => pageOf<UnifiedSession>([]))
    .on('GET /api/admin/paid-users', () => pageOf<PaidUser>([]))
    .on('GET /api/admin/site-visitors', () => pageOf<SiteVisitor>([]))
    .on('GET /api/admin/security-audit', () => anAudit())
    .on('GET /api/admin/audit-trail', () => pageOf<AuditRow>([]))
    .on('GET /api/admin/account', () => anOperatorAccount())
    .on('GET /api/admin/queues', () => [])
    .on('GET /api/admin/dead-letters', () => ({ rows: [], services: [], silent: [] }))
    .on('POST /api/admin/logout', () => ({ success: true }));
  localStorage.setItem('adminCredentials', JSON.stringify(OPERATOR));
  return server;
}
