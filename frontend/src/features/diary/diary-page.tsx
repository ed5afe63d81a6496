// The symptom diary of a signed-in person: a form for a new entry, and what was noted, symptom by symptom.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/diary.js';
import { Card, ReadingColumn } from '../../ui/page-layout.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser, useComingBack, useCurrentUserQuery } from '../auth/index.js';
import { useDiaryQuery } from './api.js';
import { bySymptom } from './diary.rules.js';
import { EntryForm } from './entry-form.js';
import { SymptomSection } from './symptom-section.js';
import { useDiaryChanges } from './use-diary-changes.js';

const Page = styled(ReadingColumn)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignContent: 'start',
  minBlockSize: '60vh',
  paddingBlock: 'clamp(28px, 5vw, 56px)',
});
const Sheet = styled(Card)({ padding: 'clamp(16px, 3vw, 24px)' });

function SignIn() {
  return (
    <EmptyState
      title={t('diary.signIn')}
      action={
        <Button variant="contained" component={Link} to={paths.login} state={useComingBack()}>
          {t('diary.toLogin')}
        </Button>
      }
    />
  );
}

function OfMember({ onEmptied }: { readonly onEmptied: () => void }) {
  const { data, isError, refetch } = useDiaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const { busy, add } = useDiaryChanges();
  if (isError && !data) return <ErrorState message={t('diary.notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" aria-label={t('loading')} />;
  const groups = bySymptom(data);
  const symptoms = groups.map(({ symptom }) => symptom);
  return (
    <>
      <Sheet>
        <EntryForm label={t('diary.new')} symptoms={symptoms} busy={busy} onSave={add} />
      </Sheet>
      {groups.length === 0 && <EmptyState title={t('diary.none')}>{t('diary.noneText')}</EmptyState>}
      {groups.map((group) => (
        <SymptomSection key={group.symptom} diary={group} symptoms={symptoms} onEmptied={onEmptied} />
      ))}
      <p>{t('diary.worse')}</p>
    </>
  );
}

export function DiaryPage() {
  const user = useSelector(selectUser);
  const { currentData: found, isFetching } = useCurrentUserQuery(undefined, { skip: user !== null });
  const heading = useRef<HTMLHeadingElement>(null);
  const isNobody = !user && (found === null || !isFetching);
  return (
    <Page>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
        {t('title.diary')}
      </Typography>
      <p>{t('diary.lead')}</p>
      {user && <OfMember key={user.id} onEmptied={() => heading.current?.focus()} />}
      {isNobody && <SignIn />}
    </Page>
  );
}
