// Paths of the front end's pages. Every other path gets the same page with status 404 and shows "404 Page Not Found".
export const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/ai-consultation',
  '/login',
  '/register',
  '/privacy',
  '/terms',
  '/medical-disclaimer',
  '/about',
  '/how-it-works',
  '/accuracy',
  '/medical-services',
  '/ai-doctors',
  '/health-articles',
  '/medical-conditions',
  '/health-tools',
  '/medical-questions',
  '/help-center',
  '/contact',
  '/faq',
  '/sitemap',
  '/admin',
  '/admin-new',
  '/admin-security',
  '/admin-security-test',
  '/payment-success',
  '/payerurl-return',
  '/account',
  '/test-payment',
]);

/** Private views inside pages, by their query: a report that somebody shared. */
export const PRIVATE_VIEWS: ReadonlySet<string> = new Set(['shared-report', 'shared-report=']);
