// Background work: what waits in every queue, what failed, which events did not arrive; and what can be done about it.
// Refreshed every ten seconds.
import type { Output, queues } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { paths } from '../../../app/paths.js';
import { useTitle } from '../../../ui/use-title.js';
import { loadProblem } from '../../admin-panel/index.js';
import {
  count,
  Loading,
  LoadProblem,
  PageHeadRow,
  say,
  Section,
  StatCards,
  useAddress,
  useDeadLettersQuery,
  useQueueOverviewQuery,
} from '../../operator/index.js';
import { DeadLetters } from './dead-letters.js';
import { FailedJobs } from './failed-jobs.js';
import { QueueTable } from './queue-table.js';
import { useWork } from './use-work.js';

/** The query parameter, and its value, of this view. */
export const QUEUES_VIEW = '?view=queues';
export const LOOKS_EVERY_MS = 10_000;

type Rows = Output<typeof queues.operations.overview>;
type Letters = Output<typeof queues.operations.deadLetters>;

function Figures({ rows, letters }: { readonly rows: Rows; readonly letters: Letters | undefined }) {
  const sum = (amounts: readonly number[]) => count(amounts.reduce((all, amount) => all + amount, 0));
  const told = letters?.services;
  return (
    <StatCards
      stats={[
        { label: say('queues.waiting'), value: sum(rows.map(({ waiting, delayed }) => waiting + delayed)) },
        { label: say('queues.active'), value: sum(rows.map(({ active }) => active)) },
        { label: say('queues.failedJobs'), value: sum(rows.map(({ failed }) => failed)) },
        { label: say('queues.letters'), value: told ? sum(told.map(({ deadLetters }) => deadLetters)) : '–' },
      ]}
    />
  );
}

function useBackgroundWork() {
  const often = { refetchOnMountOrArgChange: true, pollingInterval: LOOKS_EVERY_MS };
  const overview = useQueueOverviewQuery(undefined, often);
  const letters = useDeadLettersQuery(undefined, often);
  const reload = () => {
    void overview.refetch();
    void letters.refetch();
  };
  return { overview, letters, reload };
}

function Queues({ overview }: Pick<ReturnType<typeof useBackgroundWork>, 'overview'>) {
  const { data, error, refetch } = overview;
  // What was loaded last stays when a refresh fails.
  if (error && !data) return <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />;
  return data ? <QueueTable rows={data} /> : <Loading words={say('queues.loading')} />;
}

function Letters({
  letters,
  work,
}: Pick<ReturnType<typeof useBackgroundWork>, 'letters'> & { readonly work: ReturnType<typeof useWork> }) {
  const { data, error, refetch } = letters;
  if (error && !data) return <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />;
  return data ? <DeadLetters letters={data} ask={work.ask} /> : <Loading words={say('queues.lettersLoading')} />;
}

export function QueuesView() {
  useTitle(say('queues.title'));
  const chosen = useAddress().get('queue');
  const { overview, letters, reload } = useBackgroundWork();
  const work = useWork(reload);
  const stale = (overview.data && overview.error) ?? (letters.data && letters.error);
  return (
    <>
      <PageHeadRow title={say('queues.title')} lead={say('queues.lead')}>
        <Button variant="contained" startIcon={<RotateCw size={18} />} onClick={reload}>
          {say('queues.reload')}
        </Button>
        <Button variant="outlined" component={Link} to={paths.adminSecurity}>
          {say('trail.back')}
        </Button>
      </PageHeadRow>
      {work.notice}
      {stale && <Alert severity="warning">{say('queues.stale', { message: stale.message ?? '' })}</Alert>}
      {overview.data && <Figures rows={overview.data} letters={letters.data} />}
      <Section title={say('queues.queues')}>
        <Queues overview={overview} />
      </Section>
      {chosen && <FailedJobs key={chosen} name={chosen} ask={work.ask} round={work.round} />}
      <Section title={say('queues.events')}>
        <Letters letters={letters} work={work} />
      </Section>
      {work.dialog}
    </>
  );
}
