// Why the chosen doctor cannot be asked now, shown above the input before anything is lost.
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { t, type TextKey } from '../../i18n/chat.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import {
  type Gate,
  gateOf,
  PlanOffer,
  selectDoctor,
  selectTurn,
  selectUpgrade,
  selectUsage,
  usePriceListQuery,
  visibleGate,
} from '../chat/index.js';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: 16,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.warning.tint,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& small': { fontSize: SIZES.xs },
}));

const TEXTS: Readonly<Record<Gate, TextKey>> = {
  register: 'chat.limit.register',
  'free-used': 'chat.limit.free',
  'no-credits': 'chat.limit.noCredits',
  'no-diamonds': 'chat.limit.noDiamonds',
};

/** What stands between this person and the chosen doctor: `gate` stops sending, `shown` is what the screen says. */
export function useGate(): { readonly gate: Gate | null; readonly shown: Gate | null } {
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const usage = useSelector(selectUsage);
  const { data: prices } = usePriceListQuery();
  const gate = gateOf(doctor, user, prices?.actions[`${doctor}-text`]);
  return { gate, shown: visibleGate(gate, user, usage) };
}

export function GateNotice() {
  const upgrade = useSelector(selectUpgrade);
  const turn = useSelector(selectTurn);
  const { shown } = useGate();
  if (!shown || turn || (shown === 'free-used' && upgrade)) return null;
  return (
    <Box role="status">
      <p>{t(TEXTS[shown])}</p>
      <PlanOffer payRequired={shown === 'free-used'} />
      <small>{t('chat.limit.emergency')}</small>
    </Box>
  );
}
