// The lists and figures of the operator's panel (/admin). Every list is bounded and comes a page at a time: newest first, or in
// the order that is asked for.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Empty, Instant, SessionId, UserId } from '../values.js';
import { PaymentMethod } from './payments.js';
import { pageOf, sortedBy } from '../pages.js';

const Text = z.string().nullable();
export const DeviceType = z.enum(['mobile', 'desktop', 'tablet']);
export const Percentage = z.number().min(0).max(100);

export const UserRow = z.object({
  id: UserId,
  email: z.string(),
  credits: Amount,
  registrationSessionId: Text,
  createdAt: Instant,
  updatedAt: Instant,
});
export type UserRow = z.infer<typeof UserRow>;

export const SessionRow = z.object({
  id: SessionId,
  userEmail: Text,
  deviceFingerprint: Text,
  title: Text,
  deviceType: DeviceType.nullable(),
  browserName: Text,
  osName: Text,
  country: Text,
  city: Text,
  ipAddress: Text,
  a_aid: Text,
  a_bid: Text,
  data1: Text,
  data3: Text,
  data4: Text,
  data5: Text,
  messageCount: Amount,
  createdAt: Instant,
});
export type SessionRow = z.infer<typeof SessionRow>;

export const PaymentRow = z.object({
  id: z.uuid(),
  userEmail: Text,
  /** Dollars. */
  amount: z.number(),
  paymentMethod: PaymentMethod,
  status: z.string(),
  transactionId: Text,
  createdAt: Instant,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const PaymentAttemptRow = z.object({
  id: z.uuid(),
  createdAt: Instant,
  paymentMethod: PaymentMethod,
  status: z.string(),
  userId: UserId.nullable(),
  userEmail: Text,
  identifiedThroughFingerprint: z.boolean(),
  deviceFingerprint: Text,
  country: Text,
  city: Text,
  amount: z.number().nullable(),
});
export type PaymentAttemptRow = z.infer<typeof PaymentAttemptRow>;

export const AdminStats = z.object({
  totalUsers: Amount,
  totalSessions: Amount,
  totalPayments: Amount,
  totalRevenue: z.number(),
  totalCreditsIssued: Amount,
  totalCreditsUsed: Amount,
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Rates in percent of the first step; `recent` counts the last seven days. `days` feeds the charts, oldest first. */
export const Conversions = z.object({
  totalSessions: Amount,
  totalRegistrations: Amount,
  totalPurchases: Amount,
  sessionToRegistrationRate: Percentage,
  registrationToPurchaseRate: Percentage,
  sessionToPurchaseRate: Percentage,
  recentRegistrations: Amount,
  recentPurchases: Amount,
  totalRevenue: z.number(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      sessions: Amount,
      registrations: Amount,
      purchases: Amount,
      revenue: z.number(),
    }),
  ),
});
export type Conversions = z.infer<typeof Conversions>;

export const ReportRow = z.object({
  id: SessionId,
  userEmail: Text,
  title: Text,
  questionCount: z.int().min(0).max(10),
  /** 'completed' at ten questions, else 'in_progress'. */
  status: z.enum(['completed', 'in_progress']),
  country: Text,
  city: Text,
  deviceType: DeviceType.nullable(),
  browserName: Text,
  createdAt: Instant,
});
export type ReportRow = z.infer<typeof ReportRow>;

/** Without the picture and its text: those are shown one by one, and each view is written down (`disclosures`). */
export const ImageRow = z.object({
  id: z.string(),
  role: z.string(),
  content: z.string(),
  createdAt: Instant,
  hasImage: z.literal(true),
  /** Address of the picture for operators, not the picture itself. */
  imageData: z.string(),
  sessionId: SessionId,
  userEmail: Text,
  country: Text,
  city: Text,
  deviceType: DeviceType.nullable(),
});
export type ImageRow = z.infer<typeof ImageRow>;

export const AdRow = z.object({
  id: z.uuid(),
  sessionId: SessionId.nullable(),
  userEmail: Text,
  deviceFingerprint: Text,
  network: Text,
  campaignId: Text,
  keyword: Text,
  matchType: Text,
  device: Text,
  locationPhysical: Text,
  createdAt: Instant,
});
export type AdRow = z.infer<typeof AdRow>;

const READ = { access: 'admin', right: 'figures', limit: 'operator', repeatable: true } as const;

export const adminPanel = contract('admin', 'panel', {
  users: operation({
    ...READ,
    route: 'GET /api/admin/users',
    summary: 'Registered users, newest first',
    input: sortedBy('createdAt', 'updatedAt'),
    output: pageOf(UserRow),
    paged: true,
  }),
  sessions: operation({
    ...READ,
    route: 'GET /api/admin/sessions',
    summary: 'Conversations, newest first',
    input: sortedBy('createdAt', 'messageCount'),
    output: pageOf(SessionRow),
    paged: true,
  }),
  payments: operation({
    ...READ,
    route: 'GET /api/admin/payments',
    summary: 'Payments, newest first',
    input: sortedBy('createdAt', 'amount', 'paymentMethod', 'status'),
    output: pageOf(PaymentRow),
    paged: true,
  }),
  paymentAttempts: operation({
    ...READ,
    route: 'GET /api/admin/payment-attempts',
    summary: 'Payment attempts and clicks, newest first',
    input: sortedBy('createdAt', 'amount', 'paymentMethod', 'status'),
    output: pageOf(PaymentAttemptRow),
    paged: true,
  }),
  stats: operation({
    ...READ,
    route: 'GET /api/admin/stats',
    summary: 'Totals of the whole product',
    input: Empty,
    output: AdminStats,
  }),
  conversions: operation({
    ...READ,
    route: 'GET /api/admin/conversions',
    summary: 'From session to registration to purchase',
    input: Empty,
    output: Conversions,
  }),
  reports: operation({
    ...READ,
    route: 'GET /api/admin/reports',
    summary: 'Assessments, newest first',
    input: sortedBy('createdAt', 'questionCount'),
    output: pageOf(ReportRow),
    paged: true,
  }),
  images: operation({
    ...READ,
    route: 'GET /api/admin/images',
    summary: 'Uploaded pictures, newest first; their texts are decrypted and the view is written down',
    input: sortedBy('createdAt'),
    output: pageOf(ImageRow),
    paged: true,
  }),
  adsTracking: operation({
    ...READ,
    route: 'GET /api/admin/ads-tracking',
    summary: 'Landings from advertisements, newest first',
    input: sortedBy('createdAt', 'network', 'keyword', 'campaignId'),
    output: pageOf(AdRow),
    paged: true,
  }),
});
