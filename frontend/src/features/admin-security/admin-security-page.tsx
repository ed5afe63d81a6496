// How safe the running system is, by its own checks; one view further are the trail of what operators
// did, and the background work.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { paths } from '../../app/paths.js';
import { EmptyState } from '../../ui/states.js';
import { Loading, LoadProblem, OperatorColumn, PageHeadRow, say, useAccount, useAddress } from '../operator/index.js';
import { useSecurityAuditQuery } from './api.js';
import { AuditTrail } from './audit-trail.js';
import { AuditView } from './audit-view.js';
import { QUEUES_VIEW, QueuesView } from './queues/queues-view.js';
import { useOperatorOnly } from './use-operator-only.js';

/** The query parameter, and its value, of the audit trail. */
export const TRAIL_VIEW = '?view=trail';

function failureWords(message: string | undefined): string {
  const reason = [say('security.fetchFailed'), message].filter(Boolean).join(': ');
  return say('security.failedText', { message: reason });
}

/** The links that operators of every role see. */
function CommonLinks() {
  return (
    <>
      <Button variant="outlined" component={Link} to={QUEUES_VIEW}>
        {say('queues.open')}
      </Button>
      <Button variant="outlined" component={Link} to={paths.admin}>
        {say('security.back')}
      </Button>
    </>
  );
}

function Audit() {
  const { data, error, isFetching, refetch } = useSecurityAuditQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeadRow title={say('security.title')} lead={say('security.lead')}>
        <Button
          variant="contained"
          startIcon={<RotateCw size={18} />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {say('security.refresh')}
        </Button>
        <Button variant="outlined" component={Link} to={TRAIL_VIEW}>
          {say('security.trail')}
        </Button>
        <CommonLinks />
      </PageHeadRow>
      {isFetching && !data && (
        <div role="status" aria-label={say('security.loading')}>
          <Skeleton height="320px" />
        </div>
      )}
      {!isFetching && error && (
        <LoadProblem
          title={say('security.failed')}
          message={failureWords(error.message)}
          onRetry={() => void refetch()}
        />
      )}
      {data && !error && <AuditView audit={data} />}
    </>
  );
}

/** For roles without the right to the audit; the queues are figures, which every role may see. */
function NotYours() {
  return (
    <>
      <PageHeadRow title={say('security.title')} lead={say('security.lead')}>
        <CommonLinks />
      </PageHeadRow>
      <EmptyState title={say('security.notYours')} />
    </>
  );
}

function View({ view }: { readonly view: string | null }) {
  const { currentData: account, isFetching } = useAccount();
  if (view === 'queues') return <QueuesView />;
  // Nothing is asked for that the role may not see. Where the role stays unknown the server decides.
  if (!account && isFetching) return <Loading words={say('account.loading')} />;
  if (account && !account.rights.includes('security')) return <NotYours />;
  return view === 'trail' ? <AuditTrail /> : <Audit />;
}

export function AdminSecurityPage() {
  const credentials = useOperatorOnly();
  const view = useAddress().get('view');
  if (!credentials) {
    return (
      <OperatorColumn>
        <div role="status">
          <Typography variant="h2" component="h1">
            {say('security.checking')}
          </Typography>
        </div>
      </OperatorColumn>
    );
  }
  return (
    <OperatorColumn key={credentials.email}>
      <View view={view} />
    </OperatorColumn>
  );
}
