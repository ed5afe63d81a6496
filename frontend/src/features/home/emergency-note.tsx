// Signs that must not wait for an AI's answer, with numbers to tap.
import { styled } from '@mui/material/styles';
import { t } from '../../i18n/home.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const NUMBERS = [
  { number: '112', where: 'home.in.europe' },
  { number: '911', where: 'home.in.usa' },
  { number: '101', where: 'home.in.israel' },
] as const;

const Note = styled('aside')(({ theme }) => ({
  paddingInlineStart: 20,
  borderInlineStart: `2px solid ${theme.vars.palette.error.main}`,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& h2': { fontSize: SIZES.sm, fontWeight: WEIGHTS.strong, lineHeight: 1.4, color: theme.vars.palette.error.main },
  '& p': { marginBlockStart: 8, color: theme.vars.palette.text.secondary },
}));
const Numbers = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minBlockSize: 44,
    textDecoration: 'none',
    fontSize: SIZES.xs,
    color: theme.vars.palette.text.secondary,
  },
  '& b': { fontSize: SIZES.md, fontWeight: WEIGHTS.strong, color: theme.vars.palette.text.primary },
  '& a:hover b': { textDecoration: 'underline' },
}));

export function EmergencyNote() {
  return (
    <Note aria-labelledby="emergency">
      <h2 id="emergency">{t('home.emergency')}</h2>
      <p>{t('home.emergencySigns')}</p>
      <p>{t('home.emergencyCall')}</p>
      <Numbers>
        {NUMBERS.map(({ number, where }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <b>{number}</b> {t(where)}
            </a>
          </li>
        ))}
      </Numbers>
    </Note>
  );
}
