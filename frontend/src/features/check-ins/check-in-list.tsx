// Check-ins of one kind, due or waiting: each opens its conversation.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CheckIn } from '@medconsult/common';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { conversationAt } from '../../app/paths.js';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/check-ins.js';
import { Card } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { openSession } from '../chat/index.js';
import { useCancelCheckInMutation } from './api.js';
import { weekdayAndTime } from '../../i18n/dates.js';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Item = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: 16,
  '& > div:first-of-type': { flex: '1 1 240px', minInlineSize: 0 },
  '& b': { display: 'block', fontWeight: WEIGHTS.medium, overflowWrap: 'anywhere' },
  '& time': { fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
}));

function Entry({ checkIn: { sessionId, title, dueAt, isDue } }: { readonly checkIn: CheckIn }) {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const [cancel, { isLoading }] = useCancelCheckInMutation();
  const open = () => {
    void dispatch(openSession(sessionId, 'chat'));
    void navigate(conversationAt(sessionId));
  };
  const onCancel = async () => {
    const outcome = await cancel({ id: sessionId });
    if ('error' in outcome) dispatch(toastShown({ title: t('checkIns.failed'), tone: 'error' }));
  };
  return (
    <Item as="li">
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>
        <time dateTime={dueAt}>{t('checkIns.when', { when: weekdayAndTime(dueAt) })}</time>
      </div>
      <Button variant={isDue ? 'contained' : 'outlined'} onClick={open}>
        {t(isDue ? 'checkIns.open' : 'checkIns.show')}
      </Button>
      <Button variant="text" color="inherit" disabled={isLoading} onClick={() => void onCancel()}>
        {t('checkIns.cancel')}
      </Button>
    </Item>
  );
}

interface Props {
  readonly title: string;
  readonly checkIns: readonly CheckIn[];
}

export function CheckInList({ title, checkIns }: Props) {
  const id = useId();
  if (checkIns.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: '12px' }}>
        {title}
      </Typography>
      <List>
        {checkIns.map((each) => (
          <Entry key={each.sessionId} checkIn={each} />
        ))}
      </List>
    </section>
  );
}
