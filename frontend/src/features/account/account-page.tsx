// The account page: who you are, what you have, and the two things that can be changed.
import type { User } from '@medconsult/common';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/account.js';
import { Card, ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser, useCurrentUserQuery } from '../auth/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { MyDataSection } from '../my-data/index.js';
import { AddressState } from './address-state.js';
import { EmailForm, PasswordForm } from './account-forms.js';
import { longDate } from '../../i18n/dates.js';
import { MyPayments } from './my-payments.js';

const Page = styled(ContentColumn)({ display: 'grid', gap: 24, paddingBlock: 'clamp(28px, 5vw, 56px)' });
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': { display: 'grid', gap: 20 },
}));
const Sheet = styled(Card)({ display: 'grid', gap: 16, padding: 'clamp(20px, 3vw, 28px)' });
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  fontSize: SIZES.sm,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 20px' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: WEIGHTS.medium, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}));
const Note = styled('p')(({ theme }) => ({
  fontSize: SIZES.sm,
  lineHeight: 1.55,
  color: theme.vars.palette.text.secondary,
}));

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Sheet>
  );
}

function FactList({ facts }: { readonly facts: readonly (readonly [string, string | number])[] }) {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function AccountView({ user }: { readonly user: User }) {
  const dispatch = useDispatch();
  const refreshed = user.lastDailyQuestionDate;
  return (
    <Page>
      <Typography variant="h1">{t('account.settings')}</Typography>
      <Grid>
        <div>
          <Section title={t('accountPage.overview')}>
            <FactList
              facts={[
                [t('accountPage.userId'), user.id],
                [t('accountPage.since'), longDate(user.createdAt)],
                [t('accountPage.status'), t('accountPage.active')],
              ]}
            />
          </Section>
          <Section title={t('accountPage.email')}>
            <EmailForm user={user} />
            <AddressState email={user.email} />
          </Section>
          <Section title={t('accountPage.usage')}>
            <FactList
              facts={[[t('accountPage.lastDaily'), refreshed ? longDate(refreshed) : t('accountPage.never')]]}
            />
            <Note>{t('accountPage.premiumNote')}</Note>
          </Section>
          <Section title={t('profile.title')}>
            <Note>{t('profile.text')}</Note>
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={() => dispatch(dialogOpened({ name: 'health-profile' }))}
            >
              {t('profile.open')}
            </Button>
          </Section>
        </div>
        <div>
          <Section title={t('accountPage.balances')}>
            <FactList
              facts={[
                [t('accountPage.credits'), user.credits],
                [t('accountPage.diamonds'), user.diamonds],
              ]}
            />
            <Note>{t('accountPage.dailyNote')}</Note>
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={() => dispatch(dialogOpened({ name: 'payment' }))}
            >
              {t('account.buyCredits')}
            </Button>
          </Section>
          <Section title={t('myPayments.title')}>
            <MyPayments />
          </Section>
          <Section title={t('accountPage.password')}>
            <PasswordForm email={user.email} />
          </Section>
          <Section title={t('myData.title')}>
            <MyDataSection />
          </Section>
        </div>
      </Grid>
    </Page>
  );
}

function DeniedView() {
  return (
    <Page sx={{ justifyItems: 'start', minBlockSize: '50vh', alignContent: 'start' }}>
      <Typography variant="h1">{t('accountPage.denied')}</Typography>
      <p>{t('accountPage.deniedText')}</p>
      <Button variant="contained" component={Link} to={paths.login} state={{ from: paths.account }}>
        {t('accountPage.toLogin')}
      </Button>
    </Page>
  );
}

export function AccountPage() {
  const user = useSelector(selectUser);
  // `currentData`, not `data`: who was signed in before must not come back after signing out.
  const { currentData: data, isFetching } = useCurrentUserQuery(undefined, { skip: user !== null });
  if (user) return <AccountView user={user} />;
  // `null` is the answer that nobody is signed in; asking again in the background does not take it back.
  if (data === null || !isFetching) return <DeniedView />;
  return (
    <Page>
      <p role="status">{t('accountPage.loading')}</p>
      <Skeleton width="min(420px, 60%)" height="44px" />
      <Skeleton height="420px" />
    </Page>
  );
}
