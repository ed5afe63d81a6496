// The card that the red-flag screen raises: what it is, whom to call, what to do now. It is never collapsed and never
// waits for payment or for the answer.
import { styled } from '@mui/material/styles';
import type { RedFlag } from '@medconsult/common';
import { t } from '../../i18n/index.js';
import { Icon } from '../../ui/icons.js';
import { COLORS } from '../../ui/theme/tokens.js';

// The same red in light and dark: it is to be seen before anything else.
const RED = COLORS.light.emergency.main;
const ON_RED = COLORS.light.onPrimary;

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '18px 20px 20px',
  borderRadius: 14,
  background: RED,
  color: ON_RED,
  '& h3': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.25rem',
    fontWeight: 600,
    margin: 0,
    lineHeight: 1.25,
  },
  '& h4': { fontSize: '0.8125rem', fontWeight: 600, margin: 0 },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.2em', display: 'grid', gap: 4 },
  '& p, & li': { fontSize: '1rem', lineHeight: 1.5 },
}));
const Numbers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Call = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 48,
  padding: '8px 18px 8px 14px',
  borderRadius: 10,
  background: ON_RED,
  color: RED,
  textDecoration: 'none',
  fontWeight: 600,
  '& span': { fontSize: '0.8125rem', fontWeight: 500, lineHeight: 1.3 },
  '& b': {
    display: 'block',
    fontSize: '1.25rem',
    lineHeight: 1.2,
    direction: 'ltr',
    fontVariantNumeric: 'tabular-nums',
  },
  '&:focus-visible': { outlineColor: ON_RED },
});
const Urgent = styled('section')(({ theme }) => ({
  padding: '14px 16px',
  borderRadius: 14,
  background: theme.vars.palette.warning.tint,
  borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
  '& h3': { fontFamily: 'inherit', fontSize: '0.9375rem', fontWeight: 600, margin: 0 },
  '& p': { fontSize: '0.9375rem', lineHeight: 1.5 },
}));

interface EmergencyNumber {
  readonly label: string;
  readonly number: string;
}

function numbersOf(flags: readonly RedFlag[]): EmergencyNumber[] {
  const all = flags.flatMap((flag) => flag.numbers);
  const unique = [...new Map(all.map((entry) => [entry.number, entry])).values()];
  return unique.length > 0 ? unique : [{ label: t('chat.emergency.anyNumber'), number: '112' }];
}

function EmergencyCard({ flags }: { readonly flags: readonly RedFlag[] }) {
  const selfHarm = flags.every((flag) => flag.id.startsWith('self-harm'));
  const steps = selfHarm
    ? [t('chat.selfHarm.call'), t('chat.selfHarm.away'), t('chat.selfHarm.stay')]
    : [t('chat.emergency.call'), t('chat.emergency.drive'), t('chat.emergency.stay')];
  return (
    <Card role="alert">
      <h3>{selfHarm ? t('chat.emergency.selfHarm') : t('chat.emergency')}</h3>
      {flags.map((flag) => (
        <p key={flag.id} dir="auto">
          {flag.message}
        </p>
      ))}
      <Numbers>
        {numbersOf(flags).map(({ label, number }) => (
          <Call key={number} href={`tel:${number.replace(/[^\d+*#]/g, '')}`}>
            <Icon name="phone" size={22} />
            <span>
              <b>{number}</b>
              {label}
            </span>
          </Call>
        ))}
      </Numbers>
      <h4>{t('chat.emergency.do')}</h4>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Everything the screen raised: the red card for emergencies, a quieter one for what should be seen soon. */
export function RedFlags({ flags }: { readonly flags: readonly RedFlag[] }) {
  const emergencies = flags.filter((flag) => flag.level === 'emergency');
  const urgent = flags.filter((flag) => flag.level === 'urgent');
  return (
    <>
      {emergencies.length > 0 && <EmergencyCard flags={emergencies} />}
      {urgent.length > 0 && (
        <Urgent role="note">
          <h3>{t('chat.urgent')}</h3>
          {urgent.map((flag) => (
            <p key={flag.id} dir="auto">
              {flag.message}
            </p>
          ))}
        </Urgent>
      )}
    </>
  );
}
