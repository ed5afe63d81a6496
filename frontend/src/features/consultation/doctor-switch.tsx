import { styled } from '@mui/material/styles';
import type { Doctor } from '@medconsult/common';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { RADIUS, WEIGHTS } from '../../ui/theme/tokens.js';
import { doctorChosen, selectDoctor } from '../chat/index.js';

const DOCTORS: readonly Doctor[] = ['alex', 'julia'];

const Group = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 4,
  marginBlockStart: 8,
  marginInlineEnd: 12,
  padding: 3,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.surface.sunken,
  '& button': {
    minBlockSize: 44,
    padding: 0,
    border: 0,
    borderRadius: RADIUS.small,
    background: 'none',
    fontSize: '0.875rem',
    fontWeight: WEIGHTS.medium,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': {
    background: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& button[aria-pressed=true][data-doctor=alex]': { color: theme.vars.palette.alex.main },
  '& button[aria-pressed=true][data-doctor=julia]': { color: theme.vars.palette.julia.main },
}));

/** Who answers the next question, inside the chat. */
export function DoctorSwitch() {
  const dispatch = useDispatch();
  const chosen = useSelector(selectDoctor);
  return (
    <Group role="group" aria-label={t('chat.doctors')}>
      {DOCTORS.map((doctor) => (
        <button
          key={doctor}
          type="button"
          data-doctor={doctor}
          aria-pressed={doctor === chosen}
          onClick={() => dispatch(doctorChosen(doctor))}
        >
          {t(`chat.doctor.${doctor}.full`)}
        </button>
      ))}
    </Group>
  );
}
