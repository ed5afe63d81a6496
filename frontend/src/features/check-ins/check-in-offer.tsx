// Below the last answer: the offer of a check-in, when it is due, and how to change or cancel it. A check-in that is due
// begins here as soon as its conversation is open.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CheckIn } from '@medconsult/common';
import { checkInDays, type CheckInDays } from '@medconsult/common/check-in-days';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../../app/state.js';
import { t } from '../../i18n/check-ins.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { selectUser } from '../auth/index.js';
import { type AnswerEntry, rereadSession, selectEntries, selectSessionId, selectTurn } from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';
import {
  LIST_AGE,
  useCancelCheckInMutation,
  useCheckInsQuery,
  useOpenCheckInMutation,
  usePlanCheckInMutation,
} from './api.js';
import { MailChoice } from './mail-choice.js';
import { weekdayAndTime } from '../../i18n/dates.js';

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  paddingBlockStart: 12,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: SIZES.sm,
}));
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const OFFER = { 1: 'checkIns.in1', 3: 'checkIns.in3' } as const;
const CHANGE = { 1: 'checkIns.change1', 3: 'checkIns.change3' } as const;

/** Plans and cancels; a toast reports a failure. */
function useChanges(id: string) {
  const dispatch = useDispatch();
  const [plan, planning] = usePlanCheckInMutation();
  const [cancel, cancelling] = useCancelCheckInMutation();
  const report = (outcome: object) => {
    if ('error' in outcome) dispatch(toastShown({ title: t('checkIns.failed'), tone: 'error' }));
  };
  return {
    busy: planning.isLoading || cancelling.isLoading,
    plan: async (days: CheckInDays) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      report(await plan({ id, days, timeZone }));
    },
    cancel: async () => report(await cancel({ id })),
  };
}

interface MemberProps {
  readonly id: string;
  readonly days: readonly CheckInDays[];
  readonly planned: CheckIn | undefined;
}

function Member({ id, days, planned }: MemberProps) {
  const { busy, plan, cancel } = useChanges(id);
  const texts = planned ? CHANGE : OFFER;
  const told = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is another one by then.
  const follow = (change: Promise<void>) => void change.then(() => told.current?.focus());
  return (
    <>
      <p ref={told} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        {planned ? t('checkIns.planned', { when: weekdayAndTime(planned.dueAt) }) : t('checkIns.offer')}
      </p>
      <Choices>
        {days.map((each) => (
          <Button key={each} variant={planned ? 'text' : 'outlined'} disabled={busy} onClick={() => follow(plan(each))}>
            {t(texts[each])}
          </Button>
        ))}
        {planned && (
          <Button variant="text" color="inherit" disabled={busy} onClick={() => follow(cancel())}>
            {t('checkIns.cancel')}
          </Button>
        )}
      </Choices>
      {planned && <MailChoice />}
    </>
  );
}

function Visitor({ days }: { readonly days: readonly CheckInDays[] }) {
  const dispatch = useDispatch();
  const register = () => {
    dispatch(toastShown({ title: t('checkIns.register') }));
    dispatch(dialogOpened({ name: 'quick-registration' }));
  };
  return (
    <>
      <p>{t('checkIns.offer')}</p>
      <Choices>
        {days.map((each) => (
          <Button key={each} variant="outlined" onClick={register}>
            {t(OFFER[each])}
          </Button>
        ))}
      </Choices>
    </>
  );
}

/** Has the doctor ask, and shows it. */
function useOpening(id: string, isDue: boolean): void {
  const dispatch = useDispatch<AppDispatch>();
  const [open] = useOpenCheckInMutation();
  useEffect(() => {
    if (!isDue) return;
    void open({ id }).then(async ({ data }) => {
      if (data?.asked) await dispatch(rereadSession(id));
    });
  }, [dispatch, open, id, isDue]);
}

function OfMember({ id, days }: Pick<MemberProps, 'id' | 'days'>) {
  const { data } = useCheckInsQuery(undefined, LIST_AGE);
  const planned = data?.find(({ sessionId }) => sessionId === id);
  const isDue = planned?.isDue ?? false;
  useOpening(id, isDue);
  if (!data || isDue || (days.length === 0 && !planned)) return null;
  return (
    <Place className="no-print" aria-label={t('checkIns.title')}>
      <Member id={id} days={days} planned={planned} />
    </Place>
  );
}

export function CheckInOffer({ entry }: { readonly entry: AnswerEntry }) {
  const user = useSelector(selectUser);
  const id = useSelector(selectSessionId);
  const isLast = useSelector((state: RootState) => selectEntries(state).at(-1)?.id === entry.id);
  const isIdle = useSelector(selectTurn) === null;
  if (!isLast || !isIdle || id === null) return null;
  const days = checkInDays(entry.assessment);
  if (user) return <OfMember id={id} days={days} />;
  return (
    days.length > 0 && (
      <Place className="no-print" aria-label={t('checkIns.title')}>
        <Visitor days={days} />
      </Place>
    )
  );
}
