// The route table: only pages that exist. A page is loaded when its route is first shown.
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { t, type TextKey } from '../i18n/index.js';
import { PageSkeleton } from '../ui/skeletons.js';
import { type Path, paths } from './paths.js';
import { Shell } from './shell/shell.js';
import { TitledPage } from './titled-page.js';

interface PageRoute {
  readonly path: Path | '*';
  readonly title: TextKey;
  readonly page: ComponentType;
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export const ROUTES: readonly PageRoute[] = [
  {
    path: paths.home,
    title: 'title.home',
    page: page(async () => (await import('../features/home/home-page.js')).HomePage),
  },
  {
    path: paths.consultation,
    title: 'title.consultation',
    page: page(async () => (await import('../features/chat/consultation-page.js')).ConsultationPage),
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
  { path: '*', title: 'title.notFound', page: page(async () => (await import('./not-found-page.js')).NotFoundPage) },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {ROUTES.map(({ path, title, page: Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Suspense key={path} fallback={<PageSkeleton />}>
                <TitledPage title={t(title)}>
                  <Page />
                </TitledPage>
              </Suspense>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
