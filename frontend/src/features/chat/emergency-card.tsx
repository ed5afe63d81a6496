// The card that the red-flag screen raises: what it is, whom to call, what to do now. It is never collapsed and never
// waits for payment or for the answer.
import { styled } from '@mui/material/styles';
import type { RedFlag } from '@medconsult/common';
import Phone from 'lucide-react/icons/phone';
import { t } from '../../i18n/index.js';
import { detectLanguage, directionOf } from '../../i18n/language.js';
import { COLORS, RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

// The same red in light and dark: it is to be seen before anything else.
const RED = COLORS.light.emergency.main;
const ON_RED = COLORS.light.onPrimary;

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '18px 20px 20px',
  borderRadius: RADIUS.card,
  background: RED,
  color: ON_RED,
  '& h3': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.strong,
    margin: 0,
    lineHeight: 1.25,
  },
  '& h4': { fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, margin: 0 },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.2em', display: 'grid', gap: 4 },
  '& p, & li': { fontSize: '1rem', lineHeight: 1.5 },
}));
const Numbers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Call = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  flex: '1 1 140px',
  maxInlineSize: 240,
  minBlockSize: 48,
  padding: '8px 18px 8px 14px',
  borderRadius: RADIUS.control,
  background: ON_RED,
  color: RED,
  textDecoration: 'none',
  fontWeight: WEIGHTS.strong,
  '& span': { fontSize: SIZES.xs, fontWeight: WEIGHTS.medium, lineHeight: 1.3 },
  '& b': {
    display: 'block',
    fontSize: SIZES.lg,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  '&:focus-visible': { outlineColor: ON_RED },
});
const Urgent = styled('section')(({ theme }) => ({
  padding: '14px 16px',
  borderRadius: RADIUS.card,
  background: theme.vars.palette.warning.tint,
  '& h3': {
    fontFamily: 'inherit',
    fontSize: SIZES.sm,
    fontWeight: WEIGHTS.strong,
    lineHeight: 1.5,
    margin: 0,
    color: theme.vars.palette.warning.main,
  },
  '& p': { fontSize: SIZES.sm, lineHeight: 1.5 },
}));

const STEPS = ['chat.emergency.call', 'chat.emergency.drive', 'chat.emergency.stay'] as const;
const SELF_HARM_STEPS = ['chat.selfHarm.call', 'chat.selfHarm.away', 'chat.selfHarm.stay'] as const;

/** The card speaks the language of its warnings as far as we have it. */
const languageOf = (flags: readonly RedFlag[]) => detectLanguage(flags.map(({ message }) => message).join(' '));

interface EmergencyNumber {
  readonly label: string;
  readonly number: string;
}

export function numbersOf(flags: readonly RedFlag[]): EmergencyNumber[] {
  // One link dials one number: '112 / 911' are two.
  const all = flags.flatMap((flag) =>
    flag.numbers.flatMap(({ label, number }) =>
      number.split(/\s*[/,;]\s*|\s+or\s+/).map((one) => ({ label, number: one })),
    ),
  );
  const unique = [...new Map(all.map((entry) => [entry.number, entry])).values()];
  return unique.length > 0 ? unique : [{ label: t('chat.emergency.anyNumber', {}, languageOf(flags)), number: '112' }];
}

function EmergencyCard({ flags }: { readonly flags: readonly RedFlag[] }) {
  const language = languageOf(flags);
  const selfHarm = flags.every((flag) => flag.id.startsWith('self-harm'));
  const steps = selfHarm ? SELF_HARM_STEPS : STEPS;
  return (
    <Card role="alert" dir={directionOf(language)}>
      <h3>{t(selfHarm ? 'chat.emergency.selfHarm' : 'chat.emergency', {}, language)}</h3>
      {flags.map((flag) => (
        <p key={flag.id} dir="auto">
          {flag.message}
        </p>
      ))}
      <Numbers>
        {numbersOf(flags).map(({ label, number }) => (
          <Call key={number} href={`tel:${number.replace(/[^\d+*#]/g, '')}`}>
            <Phone size={22} />
            <span>
              <b>
                <bdi dir="ltr">{number}</bdi>
              </b>
              {label}
            </span>
          </Call>
        ))}
      </Numbers>
      <h4>{t('chat.emergency.do', {}, language)}</h4>
      <ul>
        {steps.map((step) => (
          <li key={step}>{t(step, {}, language)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The red card for emergencies; a quieter one for what should be seen soon, unless more is said already. */
export function RedFlags({ flags }: { readonly flags: readonly RedFlag[] }) {
  const emergencies = flags.filter((flag) => flag.level === 'emergency');
  const urgent = emergencies.length > 0 ? [] : flags.filter((flag) => flag.level === 'urgent');
  const language = languageOf(urgent);
  return (
    <>
      {emergencies.length > 0 && <EmergencyCard flags={emergencies} />}
      {urgent.length > 0 && (
        <Urgent role="note" dir={directionOf(language)}>
          <h3>{t('chat.urgent', {}, language)}</h3>
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
