// The way to a new report: what it needs, and the one next step for whoever looks at it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/report.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useStartAssessment } from '../assessment/index.js';
import { selectUser, useComingBack } from '../auth/index.js';
import { usePriceListQuery } from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 20,
  padding: 20,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.primary.tint,
  '& h3': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.125rem',
    fontWeight: WEIGHTS.heading,
    margin: 0,
    lineHeight: 1.3,
  },
  '& p': { fontSize: SIZES.sm, lineHeight: 1.5 },
}));

export function GenerateCard({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const comingBack = useComingBack();
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const { starting, start } = useStartAssessment();
  const needed = prices?.assessmentNeedsDiamonds ?? 10;
  const short = user !== null && user.diamonds < needed;
  const label = !user ? 'report.card.login' : short ? 'report.card.short' : 'report.start';
  const act = async () => {
    if (!user) {
      onClose();
      await navigate(paths.login, { state: comingBack });
    } else if (short) dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
    else if (await start()) onClose();
  };
  return (
    <Box>
      <h3>{t('report.card.title')}</h3>
      <p>{t('report.card.text', { n: needed })}</p>
      <Button variant="contained" disabled={starting} onClick={() => void act()}>
        {t(starting ? 'report.starting' : label)}
      </Button>
      {short && <p>{t('report.card.have', { n: user.diamonds })}</p>}
    </Box>
  );
}
