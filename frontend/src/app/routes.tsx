// The route table: only pages that exist. A page is loaded when its route is first shown.
import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { t, type TextKey } from '../i18n/index.js';
import { PageSkeleton } from '../ui/skeletons.js';
import { type LazyPage, page } from './page.js';
import { type Path, paths } from './paths.js';
import { Shell } from './shell/shell.js';
import { TitledPage } from './titled-page.js';

interface PageRoute {
  readonly path: Path | '*';
  readonly title: TextKey;
  /** The query parameter that opens a view inside the page. */
  readonly view?: string;
  readonly page: LazyPage;
  /** Stands in the operator's frame instead of the public one. */
  readonly operator?: true;
}

export const ROUTES: readonly PageRoute[] = [
  {
    path: paths.home,
    title: 'title.home',
    page: page(async () => (await import('../features/home/home-page.js')).HomePage),
  },
  {
    path: paths.consultation,
    title: 'title.consultation',
    page: page(async () => (await import('../features/consultation/consultation-page.js')).ConsultationPage),
  },
  {
    path: paths.login,
    title: 'title.login',
    page: page(async () => (await import('../features/auth/login-page.js')).LoginPage),
  },
  {
    path: paths.register,
    title: 'title.register',
    page: page(async () => (await import('../features/auth/register-page.js')).RegisterPage),
  },
  {
    path: paths.forgotPassword,
    title: 'title.forgotPassword',
    page: page(async () => (await import('../features/auth/forgot-password-page.js')).ForgotPasswordPage),
  },
  {
    path: paths.resetPassword,
    title: 'title.resetPassword',
    page: page(async () => (await import('../features/auth/reset-password-page.js')).ResetPasswordPage),
  },
  {
    path: paths.confirmAddress,
    title: 'title.confirmAddress',
    page: page(async () => (await import('../features/auth/confirm-address-page.js')).ConfirmAddressPage),
  },
  {
    path: paths.about,
    title: 'title.about',
    page: page(async () => (await import('../features/info/about-page.js')).AboutPage),
  },
  {
    path: paths.accuracy,
    title: 'title.accuracy',
    page: page(async () => (await import('../features/accuracy/accuracy-page.js')).AccuracyPage),
  },
  {
    path: paths.howItWorks,
    title: 'title.howItWorks',
    page: page(async () => (await import('../features/info/how-it-works-page.js')).HowItWorksPage),
  },
  {
    path: paths.medicalServices,
    title: 'title.medicalServices',
    page: page(async () => (await import('../features/info/medical-services-page.js')).MedicalServicesPage),
  },
  {
    path: paths.aiDoctors,
    title: 'title.aiDoctors',
    page: page(async () => (await import('../features/info/ai-doctors-page.js')).AiDoctorsPage),
  },
  {
    path: paths.healthArticles,
    title: 'title.healthArticles',
    view: 'article',
    page: page(async () => (await import('../features/articles/articles-page.js')).ArticlesPage),
  },
  {
    path: paths.medicalConditions,
    title: 'title.medicalConditions',
    view: 'condition',
    page: page(async () => (await import('../features/guides/guides-page.js')).GuidesPage),
  },
  {
    path: paths.conditions,
    title: 'title.conditions',
    page: page(async () => (await import('../features/conditions/condition-list.js')).ConditionList),
  },
  {
    path: paths.condition,
    title: 'title.conditions',
    page: page(async () => (await import('../features/conditions/condition-page.js')).ConditionPage),
  },
  {
    path: paths.healthTools,
    title: 'title.healthTools',
    view: 'tool',
    page: page(async () => (await import('../features/health-tools/health-tools-page.js')).HealthToolsPage),
  },
  {
    path: paths.helpCenter,
    title: 'title.helpCenter',
    page: page(async () => (await import('../features/help/help-page.js')).HelpPage),
  },
  {
    path: paths.faq,
    title: 'title.faq',
    page: page(async () => (await import('../features/faq/faq-page.js')).FaqPage),
  },
  {
    path: paths.contact,
    title: 'title.contact',
    page: page(async () => (await import('../features/contact/contact-page.js')).ContactPage),
  },
  {
    path: paths.privacy,
    title: 'title.privacy',
    page: page(async () => (await import('../features/legal/privacy-page.js')).PrivacyPage),
  },
  {
    path: paths.terms,
    title: 'title.terms',
    page: page(async () => (await import('../features/legal/terms-page.js')).TermsPage),
  },
  {
    path: paths.medicalDisclaimer,
    title: 'title.medicalDisclaimer',
    page: page(async () => (await import('../features/legal/medical-disclaimer-page.js')).MedicalDisclaimerPage),
  },
  {
    path: paths.sitemap,
    title: 'title.sitemap',
    page: page(async () => (await import('../features/sitemap/sitemap-page.js')).SitemapPage),
  },
  {
    path: paths.checkIns,
    title: 'title.checkIns',
    page: page(async () => (await import('../features/check-ins/check-ins-page.js')).CheckInsPage),
  },
  {
    path: paths.diary,
    title: 'title.diary',
    page: page(async () => (await import('../features/diary/diary-page.js')).DiaryPage),
  },
  {
    path: paths.account,
    title: 'title.account',
    page: page(async () => (await import('../features/account/account-page.js')).AccountPage),
  },
  {
    path: paths.paymentSuccess,
    title: 'title.paymentSuccess',
    page: page(async () => (await import('../features/payments/payment-success-page.js')).PaymentSuccessPage),
  },
  {
    path: paths.payerUrlReturn,
    title: 'title.payerUrlReturn',
    page: page(async () => (await import('../features/payments/payerurl-return-page.js')).PayerUrlReturnPage),
  },
  {
    path: paths.testPayment,
    title: 'title.testPayment',
    page: page(async () => (await import('../features/payments/test-payment-page.js')).TestPaymentPage),
  },
  {
    path: paths.medicalQuestions,
    title: 'title.medicalQuestions',
    page: page(async () => (await import('../features/questions/questions-page.js')).QuestionsPage),
  },
  {
    path: paths.adminNew,
    title: 'title.adminNew',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).AdminDashboardPage),
  },
  {
    path: paths.admin,
    title: 'title.admin',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).AdminPanelPage),
  },
  {
    path: paths.adminSecurity,
    title: 'title.adminSecurity',
    view: 'view',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).AdminSecurityPage),
  },
  {
    path: paths.adminSecurityTest,
    title: 'title.adminSecurityTest',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).AdminDebugPage),
  },
  {
    path: paths.adminFeedback,
    title: 'title.adminFeedback',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).FeedbackPage),
  },
  {
    path: paths.adminOperators,
    title: 'title.adminOperators',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).OperatorsPage),
  },
  {
    path: paths.adminAccount,
    title: 'title.adminAccount',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).OperatorAccountPage),
  },
  {
    path: paths.adminJoin,
    title: 'title.adminJoin',
    operator: true,
    page: page(async () => (await import('./operator-screens.js')).JoinPage),
  },
  { path: '*', title: 'title.notFound', page: page(async () => (await import('./not-found-page.js')).NotFoundPage) },
];

/** The route that shows a path. */
export function routeAt(path: string): PageRoute | undefined {
  return ROUTES.find((route) => matchPath(route.path, path));
}

const OperatorShell = page(async () => (await import('./operator-screens.js')).OperatorShell);

const routesOf = (routes: readonly PageRoute[]) =>
  routes.map(({ path, title, view, page: Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <Suspense key={path} fallback={<PageSkeleton />}>
          <TitledPage title={t(title)} {...(view && { view })}>
            <Page />
          </TitledPage>
        </Suspense>
      }
    />
  ));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>{routesOf(ROUTES.filter(({ operator }) => !operator))}</Route>
      <Route
        element={
          <Suspense fallback={<PageSkeleton />}>
            <OperatorShell />
          </Suspense>
        }
      >
        {routesOf(ROUTES.filter(({ operator }) => operator))}
      </Route>
    </Routes>
  );
}
