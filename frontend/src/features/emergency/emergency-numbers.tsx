// Emergency numbers to tap, and the crisis lines: the same on the contact page and in the help center.
import { styled } from '@mui/material/styles';
import { emergency } from '../../content/emergency.js';
import { t } from '../../i18n/index.js';
import { MarginSection } from '../../ui/margin-section.js';
import { COLUMN, RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { Callable } from './callable.js';

const Numbers = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
  gap: 12,
  padding: 0,
  listStyle: 'none',
  '&&': { maxInlineSize: 'none' },
  '& a': {
    display: 'grid',
    minBlockSize: 44,
    padding: '14px 16px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: RADIUS.control,
    background: theme.vars.palette.background.paper,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.vars.palette.error.main },
  '& b': { fontSize: SIZES.xl, fontWeight: WEIGHTS.strong, lineHeight: 1.2, color: theme.vars.palette.error.main },
  '& span': { fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
}));
const Small = styled('h3')({ marginBlockStart: 8, fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 });
const Signs = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  paddingInlineStart: 22,
  '& li::marker': { color: theme.vars.palette.error.main },
}));
const Lines = styled('ul')(({ theme }) => ({
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 16,
    minBlockSize: 48,
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, color: theme.vars.palette.primary.main },
}));
const Quiet = styled('p')(({ theme }) => ({
  maxInlineSize: COLUMN.reading,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
}));

const dialled = (number: string) => `tel:${number.replaceAll(' ', '')}`;

export function EmergencyNumbers() {
  const { title, text, numbers, elsewhere, signs, crisis } = emergency();
  return (
    <MarginSection id="emergency" heading={title} note={text}>
      <Numbers>
        {numbers.map(({ region, name, number }) => (
          <li key={region}>
            <a href={dialled(number)} title={name}>
              <b>{number}</b>
              <span>{region}</span>
            </a>
          </li>
        ))}
      </Numbers>
      <Quiet>
        <Callable>{elsewhere}</Callable>
      </Quiet>
      <Small>{signs.title}</Small>
      <Signs>
        {signs.items.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </Signs>
      <Small>{crisis.title}</Small>
      <p>{crisis.text}</p>
      <Lines>
        {crisis.lines.map(({ region, name, number, how }) => (
          <li key={region}>
            <span>
              {region}: {name}
            </span>
            <a href={dialled(number)} aria-label={t('emergency.line', { how, number, name, region })}>
              {how} {number}
            </a>
          </li>
        ))}
      </Lines>
      <Quiet>
        <Callable>{crisis.elsewhere}</Callable>
      </Quiet>
    </MarginSection>
  );
}
