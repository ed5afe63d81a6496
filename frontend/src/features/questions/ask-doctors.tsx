// The way from reading to asking: either doctor, chosen already when the consultation opens.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Doctor } from '@medconsult/common';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { questions } from '../../content/questions.js';
import { t } from '../../i18n/index.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { doctorChosen, DoctorPortrait } from '../chat/index.js';

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 'clamp(24px, 4vw, 40px)',
  borderRadius: RADIUS.card,
  background: theme.vars.palette.primary.tint,
  '& > p': { maxInlineSize: '60ch' },
}));
const Doctors = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 40px',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& small': { display: 'block', marginBlockStart: 4, fontSize: SIZES.xs, lineHeight: 1.4 },
});

export function AskLink({ doctor }: { readonly doctor: Doctor }) {
  const dispatch = useAppDispatch();
  return (
    <Button variant="contained" component={Link} to={paths.consultation} onClick={() => dispatch(doctorChosen(doctor))}>
      {questions().ask[doctor]}
    </Button>
  );
}

export function AskDoctors() {
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {questions().ask.title}
      </Typography>
      <p>{questions().ask.text}</p>
      <Doctors>
        {questions().doctors.map((doctor) => (
          <li key={doctor.id}>
            <DoctorPortrait doctor={doctor.id as Doctor} size={52} />
            <div>
              <AskLink doctor={doctor.id as Doctor} />
              <small>
                {doctor.focus} · {t('chat.doctor.notLicensed')}
              </small>
            </div>
          </li>
        ))}
      </Doctors>
    </Place>
  );
}
