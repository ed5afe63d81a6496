// Draws the open dialog. The code of each comes when it is first opened.
import { type ComponentType, lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dialogClosed, type DialogProps, type OpenDialog, selectDialog } from '../../features/dialogs/dialogs.slice.js';

const dialog = (load: () => Promise<ComponentType<DialogProps>>) => lazy(async () => ({ default: await load() }));

const DIALOGS: Readonly<Record<OpenDialog['name'], ComponentType<DialogProps>>> = {
  payment: dialog(async () => (await import('../../features/payments/payment-dialog.js')).PaymentDialog),
  image: dialog(async () => (await import('../../features/image/upload-dialog.js')).UploadDialog),
  upgrade: dialog(async () => (await import('../../features/payments/upgrade-dialog.js')).UpgradeDialog),
  'quick-registration': dialog(
    async () => (await import('../../features/auth/quick-registration-dialog.js')).QuickRegistrationDialog,
  ),
  'account-settings': dialog(async () => (await import('../../features/account/account-dialog.js')).AccountDialog),
  'health-profile': dialog(
    async () => (await import('../../features/health-profile/health-profile-dialog.js')).HealthProfileDialog,
  ),
  reports: dialog(async () => (await import('../../features/report/reports-drawer.js')).ReportsDrawer),
  report: dialog(async () => (await import('../../features/report/report-dialog.js')).ReportDialog),
  'sample-report': dialog(async () => (await import('../../features/report/sample-dialog.js')).SampleDialog),
  search: dialog(async () => (await import('../../features/search/search-dialog.js')).SearchDialog),
};

export function DialogHost() {
  const dispatch = useDispatch();
  const opened = useSelector(selectDialog);
  if (!opened) return null;
  const Opened = DIALOGS[opened.name];
  return (
    <Suspense>
      <Opened key={opened.name} opened={opened} onClose={() => dispatch(dialogClosed())} />
    </Suspense>
  );
}
