// Every address of the product. No route has parameters but the page of a condition.
export const paths = {
  home: '/',
  consultation: '/ai-consultation',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmAddress: '/confirm-address',
  checkIns: '/check-ins',
  diary: '/diary',
  account: '/account',
  privacy: '/privacy',
  terms: '/terms',
  medicalDisclaimer: '/medical-disclaimer',
  about: '/about',
  howItWorks: '/how-it-works',
  medicalServices: '/medical-services',
  aiDoctors: '/ai-doctors',
  accuracy: '/accuracy',
  healthArticles: '/health-articles',
  medicalConditions: '/medical-conditions',
  conditions: '/conditions',
  condition: '/conditions/:id',
  healthTools: '/health-tools',
  medicalQuestions: '/medical-questions',
  helpCenter: '/help-center',
  contact: '/contact',
  faq: '/faq',
  sitemap: '/sitemap',
  paymentSuccess: '/payment-success',
  payerUrlReturn: '/payerurl-return',
  testPayment: '/test-payment',
  admin: '/admin',
  adminNew: '/admin-new',
  adminSecurity: '/admin-security',
  adminSecurityTest: '/admin-security-test',
  adminFeedback: '/admin-feedback',
  adminOperators: '/admin-operators',
  adminAccount: '/admin-account',
  adminJoin: '/admin-join',
} as const;

/** The query that names the open conversation. */
export const SESSION = 'session';

/** Where a conversation is shown. */
export const conversationAt = (id: string): string => `${paths.consultation}?${SESSION}=${id}`;

/** The query under which the consultation's address shows a shared report. */
export const SHARED_REPORT = 'shared-report';

export type Path = (typeof paths)[keyof typeof paths];
