// The unified dashboard: conversations with everything known about them, who paid, who visits, who tried to pay.
import { AttemptsList } from '../admin-panel/index.js';
import { OperatorPage, say, TabBar, TabBody } from '../operator/index.js';
import { PaidUsersTab } from './paid-users-tab.js';
import { SessionsTab } from './sessions-tab.js';
import { VisitorsTab } from './visitors-tab.js';

const TABS = [
  { id: 'sessions', label: say('dashboard.sessions'), panel: () => <SessionsTab /> },
  { id: 'paid', label: say('dashboard.paid'), panel: () => <PaidUsersTab /> },
  { id: 'visitors', label: say('dashboard.visitors'), panel: () => <VisitorsTab /> },
  {
    id: 'attempts',
    label: say('dashboard.attempts'),
    panel: () => (
      <TabBody>
        <AttemptsList label={say('dashboard.attempts')} empty={say('attempts.empty')} reloads />
      </TabBody>
    ),
  },
] as const;

export function AdminDashboardPage() {
  return (
    <OperatorPage title={say('dashboard.title')}>
      <TabBar label={say('dashboard.tabs')} tabs={TABS} />
    </OperatorPage>
  );
}
