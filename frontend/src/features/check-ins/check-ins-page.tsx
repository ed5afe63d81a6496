// All planned check-ins, and whether emails announce them. Emails about check-ins lead here.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/check-ins.js';
import { ReadingColumn } from '../../ui/page-layout.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';
import { selectUser, useComingBack, useCurrentUserQuery, useLinkToken } from '../auth/index.js';
import { useCheckInsQuery } from './api.js';
import { CheckInList } from './check-in-list.js';
import { MailChoice } from './mail-choice.js';
import { StopMails } from './stop-mails.js';

const Page = styled(ReadingColumn)({
  display: 'grid',
  gap: 24,
  alignContent: 'start',
  minBlockSize: '60vh',
  paddingBlock: 'clamp(28px, 5vw, 56px)',
});

const All = styled('div')({ display: 'grid', gap: 24, outline: 'none' });

function SignIn() {
  return (
    <EmptyState
      title={t('checkIns.signIn')}
      action={
        <Button variant="contained" component={Link} to={paths.login} state={useComingBack()}>
          {t('checkIns.toLogin')}
        </Button>
      }
    />
  );
}

function None() {
  const way = (
    <Button variant="outlined" component={Link} to={paths.consultation}>
      {t('checkIns.toDoctor')}
    </Button>
  );
  return (
    <EmptyState title={t('checkIns.none')} action={way}>
      {t('checkIns.noneText')}
    </EmptyState>
  );
}

function OfMember() {
  const { data, isError, refetch } = useCheckInsQuery(undefined, { refetchOnMountOrArgChange: true });
  const kept = useKeptFocus<HTMLDivElement>();
  if (isError) return <ErrorState message={t('checkIns.notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" aria-label={t('loading')} />;
  return (
    <All {...kept}>
      {data.length === 0 && <None />}
      <CheckInList title={t('checkIns.due')} checkIns={data.filter(({ isDue }) => isDue)} />
      <CheckInList title={t('checkIns.waiting')} checkIns={data.filter(({ isDue }) => !isDue)} />
      <p>{t('checkIns.worse')}</p>
      <MailChoice />
    </All>
  );
}

export function CheckInsPage() {
  const token = useLinkToken();
  const user = useSelector(selectUser);
  const { currentData: found, isFetching } = useCurrentUserQuery(undefined, { skip: user !== null });
  const isNobody = !user && (found === null || !isFetching);
  return (
    <Page>
      <Typography variant="h1">{t('checkIns.title')}</Typography>
      <p>{t('checkIns.lead')}</p>
      {token && <StopMails token={token} />}
      {user && <OfMember />}
      {isNobody && <SignIn />}
    </Page>
  );
}
