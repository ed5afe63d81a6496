// The operator's panel: six figures and ten lists.
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import Lock from 'lucide-react/icons/lock';
import { paths } from '../../app/paths.js';
import { OperatorPage, say, TabBar, TabBody } from '../operator/index.js';
import { AttemptsList } from './attempts-list.js';
import { ConversionsTab } from './conversions-tab.js';
import { ImagesTab } from './images-tab.js';
import { AdsTab, PaymentsTab, ReportsTab, SessionsTab, UsersTab } from './lists.js';
import { LiveTab } from './live-tab.js';
import { QuestionsTab } from './questions-tab.js';
import { StatsRow } from './stats.js';
import { useLoadAll } from './use-load-all.js';

const TABS = [
  { id: 'conversions', label: say('panel.conversions'), panel: () => <ConversionsTab /> },
  { id: 'users', label: say('panel.users'), panel: () => <UsersTab /> },
  { id: 'sessions', label: say('panel.sessions'), panel: () => <SessionsTab /> },
  { id: 'payments', label: say('panel.payments'), panel: () => <PaymentsTab /> },
  {
    id: 'payment-attempts',
    label: say('panel.attempts'),
    panel: () => (
      <TabBody>
        <AttemptsList label={say('panel.attempts')} empty={say('attempts.emptyPanel')} />
      </TabBody>
    ),
  },
  { id: 'analytics', label: say('panel.analytics'), panel: () => <LiveTab /> },
  { id: 'google-ads', label: say('panel.ads'), panel: () => <AdsTab /> },
  { id: 'reports', label: say('panel.reports'), panel: () => <ReportsTab /> },
  { id: 'images', label: say('panel.images'), panel: () => <ImagesTab /> },
  { id: 'report-questions', label: say('panel.reportQuestions'), panel: () => <QuestionsTab /> },
] as const;

function Panel() {
  useLoadAll();
  return (
    <>
      <StatsRow withCredits />
      <TabBar label={say('panel.tabs')} tabs={TABS} />
    </>
  );
}

export function AdminPanelPage() {
  return (
    <OperatorPage
      title={say('panel.title')}
      actions={
        <Button variant="outlined" component={Link} to={paths.adminSecurity} startIcon={<Lock size={18} />}>
          {say('panel.security')}
        </Button>
      }
    >
      <Panel />
    </OperatorPage>
  );
}
