// Above every operator screen but that of the queues, which says more: what needs somebody, looked at each minute.
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { alertsOf, type OperatorAlert } from './alerts.rules.js';
import { useDeadLettersQuery, useQueueOverviewQuery } from './api.js';
import { count } from './format.js';
import { say } from './texts.js';
import { useRight } from './use-account.js';

export const LOOKS_EVERY_MS = 60_000;
const QUEUES = `${paths.adminSecurity}?view=queues`;

const Place = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '12px clamp(12px, 2.5vw, 32px) 0',
  '& a': { color: 'inherit', textUnderlineOffset: 3 },
});

function wordsOf(alert: OperatorAlert): string {
  const { kind, names } = alert;
  return say(`alerts.${kind}`, { names, n: 'n' in alert ? count(alert.n) : '' });
}

function Alerts() {
  const often = { pollingInterval: LOOKS_EVERY_MS, skipPollingIfUnfocused: true };
  const { data: rows } = useQueueOverviewQuery(undefined, often);
  const { data: letters, fulfilledTimeStamp: askedAt = 0 } = useDeadLettersQuery(undefined, often);
  return (
    <Place role="status" aria-label={say('alerts.label')}>
      {alertsOf(rows, letters, askedAt).map((alert) => (
        <Alert key={alert.kind} severity={alert.kind === 'silent' ? 'error' : 'warning'} role="presentation">
          {wordsOf(alert)} <Link to={QUEUES}>{say('alerts.look')}</Link>
        </Alert>
      ))}
    </Place>
  );
}

/** For whoever may see figures. */
export function OperatorAlerts() {
  return useRight('figures') && <Alerts />;
}
