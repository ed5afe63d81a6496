// From session to registration to purchase: the figures, and how they went day by day.
import type { Conversions } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { EmptyState } from '../../ui/states.js';
import { SIZES } from '../../ui/theme/tokens.js';
import {
  count,
  DayChart,
  dayName,
  dollars,
  LoadProblem,
  percent,
  Quiet,
  say,
  StatCards,
  TabBody,
} from '../operator/index.js';
import { useAdminConversionsQuery } from './api.js';
import { loadProblem } from './load-words.js';

const Charts = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
});
const AsTable = styled('details')(({ theme }) => ({
  fontSize: SIZES.xs,
  '& summary': { minBlockSize: 44, lineHeight: '44px', cursor: 'pointer', color: theme.vars.palette.text.secondary },
  '& table': { maxInlineSize: 720, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '4px 12px 4px 0', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
}));

type Day = Conversions['days'][number];
const SERIES = [
  ['sessions', 'conversions.sessions', count],
  ['registrations', 'conversions.registrations', count],
  ['purchases', 'conversions.purchases', count],
  ['revenue', 'conversions.revenue', dollars],
] as const;

function DayTable({ days }: { readonly days: readonly Day[] }) {
  return (
    <AsTable>
      <summary>{say('conversions.asTable')}</summary>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{say('conversions.day')}</TableCell>
            {SERIES.map(([id, label]) => (
              <TableCell key={id} scope="col">
                {say(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row">
                {dayName(day.day)}
              </TableCell>
              {SERIES.map(([id, , written]) => (
                <TableCell key={id}>{written(day[id])}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AsTable>
  );
}

function Figures({ figures }: { readonly figures: Conversions }) {
  return (
    <>
      <StatCards
        stats={[
          { label: say('conversions.sessions'), value: count(figures.totalSessions) },
          { label: say('conversions.registrations'), value: count(figures.totalRegistrations) },
          { label: say('conversions.purchases'), value: count(figures.totalPurchases) },
          { label: say('conversions.revenue'), value: dollars(figures.totalRevenue) },
        ]}
      />
      <StatCards
        stats={[
          { label: say('conversions.sessionToRegistration'), value: percent(figures.sessionToRegistrationRate) },
          { label: say('conversions.registrationToPurchase'), value: percent(figures.registrationToPurchaseRate) },
          { label: say('conversions.sessionToPurchase'), value: percent(figures.sessionToPurchaseRate) },
          {
            label: say('conversions.recentRegistrations'),
            value: count(figures.recentRegistrations),
            note: say('conversions.sevenDays'),
          },
          {
            label: say('conversions.recentPurchases'),
            value: count(figures.recentPurchases),
            note: say('conversions.sevenDays'),
          },
        ]}
      />
      {figures.days.length > 0 ? (
        <>
          <Charts role="group" aria-label={say('conversions.daysTitle')}>
            {SERIES.map(([id, label, written]) => (
              <DayChart
                key={id}
                label={say(label)}
                points={figures.days.map((day) => ({ day: day.day, value: day[id] }))}
                written={written}
              />
            ))}
          </Charts>
          <DayTable days={figures.days} />
        </>
      ) : (
        <Quiet>{say('conversions.noDays')}</Quiet>
      )}
    </>
  );
}

export function ConversionsTab() {
  const { data, error, isFetching, refetch } = useAdminConversionsQuery();
  return (
    <TabBody>
      {data && <Figures figures={data} />}
      {!data && isFetching && (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height="240px" />
        </div>
      )}
      {!data && !isFetching && error && <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />}
      {!data && !isFetching && !error && <EmptyState title={say('conversions.noDays')} />}
      <Alert severity="info">{say('conversions.offer')}</Alert>
    </TabBody>
  );
}
