// Who is online now, by country. The list is the public one: ids are opaque.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { EmptyState } from '../../ui/states.js';
import { countryName, useOnlineUsersQuery } from '../presence/index.js';
import {
  count,
  Facts,
  LoadProblem,
  say,
  Section,
  SectionGrid,
  ShareBars,
  StatCards,
  TabBody,
} from '../operator/index.js';
import { loadProblem } from './load-words.js';

export const COUNTRIES_SHOWN = 10;
const USERS_SHOWN = 50;

export function LiveTab() {
  const { data, error, isFetching, refetch } = useOnlineUsersQuery();
  if (!data && error && !isFetching) return <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  const countries = data.byCountry
    .toSorted((a, b) => b.count - a.count)
    .slice(0, COUNTRIES_SHOWN)
    .map((entry) => ({ name: countryName(entry.country), amount: entry.count }));
  return (
    <TabBody>
      <StatCards
        stats={[
          { label: say('live.online'), value: count(data.total) },
          { label: say('live.countries'), value: count(data.byCountry.length) },
        ]}
      />
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        startIcon={<RotateCw size={18} />}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {say('live.reload')}
      </Button>
      {data.total === 0 ? (
        <EmptyState title={say('live.none')}>{say('live.noneHint')}</EmptyState>
      ) : (
        <SectionGrid>
          <Section title={say('live.top')}>
            <ShareBars label={say('live.top')} shares={countries} />
          </Section>
          {data.users.length > 0 && (
            <Section title={say('live.users')}>
              <Facts facts={data.users.slice(0, USERS_SHOWN).map(({ id, country }) => [id, countryName(country)])} />
            </Section>
          )}
        </SectionGrid>
      )}
    </TabBody>
  );
}
