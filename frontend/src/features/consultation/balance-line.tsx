// What this person can still ask: the line under the tabs, and the sub-line of the chat panel.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Doctor, User } from '@medconsult/common';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { freeQuestionsLeft, selectDoctor, selectUsage, USAGE_LIMIT } from '../chat/index.js';

const Banner = styled('div')(({ theme }) => ({
  padding: '14px 16px',
  borderRadius: RADIUS.card,
  background: theme.vars.palette.primary.tint,
  fontSize: SIZES.sm,
  '& strong': { display: 'block', fontWeight: WEIGHTS.strong },
}));

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 });

/** What is left for the chosen doctor. */
export function leftText(state: { readonly doctor: Doctor; readonly usage: number | null }, user: User | null): string {
  if (!user) {
    return state.usage === null
      ? t('chat.balance.loading')
      : t('chat.balance.free', { n: freeQuestionsLeft(state.usage) });
  }
  const n = Math.max(0, state.doctor === 'julia' ? user.diamonds : user.credits);
  return t(state.doctor === 'julia' ? 'chat.balance.diamondsLeft' : 'chat.balance.creditsLeft', { n });
}

/** The same; in a prerendered page, which shows no user, only its place is kept. */
export function LeftText() {
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const usage = useSelector(selectUsage);
  return useHydrated() ? leftText({ doctor, usage }, user) : '\u00a0';
}

export function BalanceLine() {
  return (
    <span role="status">
      <LeftText />
    </span>
  );
}

/** Shown to a visitor whose free questions are used. */
export function UnlimitedBanner() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const usage = useSelector(selectUsage);
  if (user || (usage ?? 0) < USAGE_LIMIT) return null;
  return (
    <Banner>
      <strong>{t('chat.unlimited')}</strong>
      {t('chat.unlimited.text')}
      <Ways>
        <Button variant="contained" onClick={() => dispatch(dialogOpened({ name: 'upgrade' }))}>
          {t('chat.unlimited.upgrade')}
        </Button>
        <Button variant="outlined" onClick={() => dispatch(dialogOpened({ name: 'quick-registration' }))}>
          {t('quick.create')}
        </Button>
      </Ways>
    </Banner>
  );
}
