// The choice of the doctor: who, with what focus, for what, what you have, and what really answers at the moment.
import { styled } from '@mui/material/styles';
import type { Doctor, User } from '@medconsult/common';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { doctorChosen, DoctorPortrait, selectDoctor, useDoctorsQuery, usePriceListQuery } from '../chat/index.js';

/** The order of the cards; a copy of the contract's, which the browser knows by type only. */
const DOCTORS: readonly Doctor[] = ['alex', 'julia'];

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 248px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: 10, fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
});
const Card = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  columnGap: 14,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.background.paper,
  cursor: 'pointer',
  transition: 'border-color 120ms, background-color 120ms',
  '& input': { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'pointer' },
  '&:hover': { borderColor: theme.vars.palette.surface.outline },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&[data-doctor=alex]:has(:checked)': {
    borderColor: theme.vars.palette.alex.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.alex.main}`,
  },
  '&[data-doctor=julia]:has(:checked)': {
    borderColor: theme.vars.palette.julia.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.julia.main}`,
  },
}));
const Name = styled('span')({ display: 'block', fontWeight: WEIGHTS.strong, fontSize: SIZES.md, lineHeight: 1.3 });
const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
  fontSize: SIZES.xs,
  lineHeight: 1.5,
}));
const Focus = styled('span')({
  gridColumn: '1 / -1',
  marginBlock: '12px 10px',
  fontSize: SIZES.sm,
  lineHeight: 1.5,
});
const Facts = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2,
  alignSelf: 'end',
  // Room for all three lines, which come one by one.
  minBlockSize: 78,
  paddingBlockStart: 10,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  '& strong': { fontWeight: WEIGHTS.medium, fontSize: SIZES.sm },
}));

function balanceText(doctor: Doctor, user: User | null): string | null {
  if (!user) return doctor === 'julia' ? t('chat.doctor.julia.visitor') : null;
  return doctor === 'alex'
    ? t('chat.balance.credits', { n: user.credits })
    : t('chat.balance.diamonds', { n: user.diamonds });
}

export function DoctorCards() {
  const dispatch = useDispatch();
  const name = useId();
  const user = useSelector(selectUser);
  const chosen = useSelector(selectDoctor);
  const { data: prices } = usePriceListQuery();
  const { data: sources } = useDoctorsQuery();

  const costOf = (doctor: Doctor): string => {
    const n = prices?.actions[`${doctor}-text`].amount;
    if (n !== undefined) return t(`chat.doctor.${doctor}.cost`, { n });
    return doctor === 'alex' ? t('chat.doctor.alex.price') : '';
  };
  return (
    <Group>
      <legend>{t('chat.doctors')}</legend>
      {DOCTORS.map((doctor) => {
        const source = sources?.find((entry) => entry.doctor === doctor)?.source;
        const balance = balanceText(doctor, user);
        return (
          <Card key={doctor} data-doctor={doctor}>
            <input
              type="radio"
              name={name}
              checked={doctor === chosen}
              onChange={() => dispatch(doctorChosen(doctor))}
              aria-label={t(`chat.doctor.${doctor}`)}
            />
            <DoctorPortrait doctor={doctor} size={52} />
            <span>
              <Name>{t(`chat.doctor.${doctor}`)}</Name>
              <Quiet>{t('chat.doctor.notLicensed')}</Quiet>
            </span>
            <Focus>{t(`chat.doctor.${doctor}.focus`)}</Focus>
            <Facts>
              <strong>{costOf(doctor) || '\u00a0'}</strong>
              {balance && <Quiet data-visitor={user ? undefined : ''}>{balance}</Quiet>}
              {source && <Quiet as="span">{t('chat.answeredBy', { source: t(`chat.source.${source}`) })}</Quiet>}
            </Facts>
          </Card>
        );
      })}
    </Group>
  );
}
