// All that operators see, loaded as one: what visitors load is cut by which pages share it, and this is one page more.
export { AdminDashboardPage } from '../features/admin-dashboard/admin-dashboard-page.js';
export { AdminPanelPage } from '../features/admin-panel/admin-panel-page.js';
export { FeedbackPage } from '../features/admin-feedback/feedback-page.js';
export { AdminDebugPage } from '../features/admin-security/admin-debug-page.js';
export { AdminSecurityPage } from '../features/admin-security/admin-security-page.js';
export { AccountPage as OperatorAccountPage } from '../features/admin-team/account-page.js';
export { JoinPage } from '../features/admin-team/join-page.js';
export { OperatorsPage } from '../features/admin-team/operators-page.js';
export { OperatorShell } from '../features/operator/operator-shell.js';
