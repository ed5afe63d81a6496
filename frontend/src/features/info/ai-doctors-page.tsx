// Both doctors side by side: what each is good for, which model stands behind the name, what a question costs.
import { styled } from '@mui/material/styles';
import type { AiDoctorsPage as Content } from '../../content/static-page.schema.js';
import { aiDoctors } from '../../content/static-pages/ai-doctors.js';
import { t } from '../../i18n/reading.js';
import { Card, ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { DoctorPortrait } from '../chat/index.js';
import { InfoPage } from './info-page.js';

type Doctor = Content['doctors'][number];

const Pair = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  paddingBlockEnd: 'clamp(32px, 4vw, 56px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  padding: 'clamp(20px, 3vw, 32px)',
  '--tone': theme.vars.palette.alex.main,
  '--tint': theme.vars.palette.alex.tint,
  '&[data-doctor=julia]': { '--tone': theme.vars.palette.julia.main, '--tint': theme.vars.palette.julia.tint },
  '& header': { display: 'flex', gap: 20, alignItems: 'center' },
  '& h2': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: SIZES.xl,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.2,
  },
  '& header p': { fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
  '& h3': { fontSize: SIZES.sm, fontWeight: WEIGHTS.strong },
  '& ul': { paddingInlineStart: 20 },
  '& ul li::marker': { color: 'var(--tone)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 20px',
    margin: 0,
    paddingBlockStart: 16,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontSize: SIZES.sm,
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      '& dd + dt': { marginBlockStart: 8 },
    },
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));
const Chips = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& span': {
    padding: '4px 12px',
    borderRadius: 20,
    background: 'var(--tint)',
    color: 'var(--tone)',
    fontSize: SIZES.xs,
    fontWeight: WEIGHTS.medium,
  },
});

function DoctorSheet({ doctor }: { readonly doctor: Doctor }) {
  const { id, name, tier, model, provider, notice, focus, text, goodFor, cost, access } = doctor;
  return (
    <Sheet as="article" data-doctor={id} aria-labelledby={`doctor-${id}`}>
      <header>
        <DoctorPortrait doctor={id} size={96} />
        <div>
          <h2 id={`doctor-${id}`}>{name}</h2>
          <p>{notice}</p>
        </div>
      </header>
      <Chips>
        {[tier, ...focus].map((word) => (
          <span key={word}>{word}</span>
        ))}
      </Chips>
      <p>{text}</p>
      <div>
        <h3>{t('doctors.goodFor')}</h3>
        <ul>
          {goodFor.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      </div>
      <dl>
        <dt>{t('doctors.model')}</dt>
        <dd>
          {model} ({provider})
        </dd>
        <dt>{t('doctors.cost')}</dt>
        <dd>{cost}</dd>
        <dt>{t('doctors.access')}</dt>
        <dd>{access}</dd>
      </dl>
    </Sheet>
  );
}

export function AiDoctorsPage() {
  const page = aiDoctors();
  return (
    <InfoPage page={page}>
      <Pair>
        {page.doctors.map((doctor) => (
          <DoctorSheet key={doctor.id} doctor={doctor} />
        ))}
      </Pair>
    </InfoPage>
  );
}
