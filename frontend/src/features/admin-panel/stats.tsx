// The totals at the top. When they cannot be read, zeros stand there and the rest of the screen works.
import type { AdminStats } from '@medconsult/common';
import { count, dollars, say, type Stat, StatCards } from '../operator/index.js';
import { useAdminStatsQuery } from './api.js';

const ZEROS: AdminStats = {
  totalUsers: 0,
  totalSessions: 0,
  totalPayments: 0,
  totalRevenue: 0,
  totalCreditsIssued: 0,
  totalCreditsUsed: 0,
};

export function StatsRow({ withCredits = false }: { readonly withCredits?: boolean }) {
  const { data, isLoading } = useAdminStatsQuery();
  const stats = data ?? ZEROS;
  const written = (text: string) => (isLoading ? '…' : text);
  const cards: Stat[] = [
    { label: say('stats.users'), value: written(count(stats.totalUsers)) },
    { label: say('stats.sessions'), value: written(count(stats.totalSessions)) },
    { label: say('stats.payments'), value: written(count(stats.totalPayments)) },
    { label: say('stats.revenue'), value: written(dollars(stats.totalRevenue)) },
  ];
  const credits: Stat[] = [
    { label: say('stats.creditsIssued'), value: written(count(stats.totalCreditsIssued)) },
    { label: say('stats.creditsUsed'), value: written(count(stats.totalCreditsUsed)) },
  ];
  return <StatCards stats={withCredits ? [...cards, ...credits] : cards} />;
}
