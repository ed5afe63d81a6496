// Who answered: portrait, name in the doctor's colour, and what the doctor is.
import { styled } from '@mui/material/styles';
import type { Doctor } from '@medconsult/common';
import { questions } from '../../content/questions.js';
import { t } from '../../i18n/index.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { DoctorPortrait } from '../chat/index.js';

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minInlineSize: 0,
  lineHeight: 1.35,
  '& b': { display: 'block', fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
  '& small': { display: 'block', fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '&[data-doctor=alex] b': { color: theme.vars.palette.alex.main },
  '&[data-doctor=julia] b': { color: theme.vars.palette.julia.main },
}));

export function doctorName(doctor: Doctor): string {
  return questions().doctors.find(({ id }) => id === doctor)?.label ?? doctor;
}

export function DoctorLine({ doctor }: { readonly doctor: Doctor }) {
  return (
    <Place data-doctor={doctor}>
      <DoctorPortrait doctor={doctor} size={36} />
      <div>
        <b>{doctorName(doctor)}</b>
        <small>{t('chat.doctor.notLicensed')}</small>
      </div>
    </Place>
  );
}
