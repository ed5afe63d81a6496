// The parts of a condition's page. A part without text is left out.
import { styled } from '@mui/material/styles';
import { type ConditionPage, URGENCIES } from '../../content/condition-page.js';
import { t } from '../../i18n/reading.js';
import { MarginSection } from '../../ui/margin-section.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

type Urgency = (typeof URGENCIES)[number];

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  paddingInlineStart: 22,
  '& li::marker': { color: theme.vars.palette.primary.main },
}));
const Urgent = styled('section')(({ theme }) => ({
  '--tone': theme.vars.palette.primary.main,
  maxInlineSize: 720,
  padding: '14px 20px 16px',
  borderRadius: RADIUS.card,
  background: theme.vars.palette.surface.sunken,
  borderInlineStart: '3px solid var(--tone)',
  '&[data-urgency=now]': { '--tone': theme.vars.palette.error.main, background: theme.vars.palette.error.tint },
  '&[data-urgency=today]': { '--tone': theme.vars.palette.warning.main, background: theme.vars.palette.warning.tint },
  '& h3': { marginBlockEnd: 6, fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 },
  '& ul': { display: 'grid', gap: 4, paddingInlineStart: 20 },
  '& li::marker': { color: 'var(--tone)' },
}));
const Groups = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: 0,
  '& dt': { fontWeight: WEIGHTS.strong },
  '& dd': { margin: 0 },
});

const GROUPS = ['children', 'pregnancy', 'olderPeople', 'medicines'] as const;

const groupsOf = (condition: ConditionPage) =>
  GROUPS.flatMap((group) => {
    const text = condition[group];
    return text === undefined ? [] : [{ group, text }];
  });

export const helpOf = ({ getHelp }: ConditionPage) =>
  URGENCIES.flatMap((urgency) => {
    const signs = getHelp[urgency];
    return signs === undefined ? [] : [{ urgency, signs }];
  });

function List({ points }: { readonly points: readonly string[] }) {
  return (
    <Points>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Points>
  );
}

function Help({ urgency, signs }: { readonly urgency: Urgency; readonly signs: readonly string[] }) {
  return (
    <Urgent data-urgency={urgency} aria-labelledby={`help-${urgency}`}>
      <h3 id={`help-${urgency}`}>{t(`conditions.help.${urgency}`)}</h3>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
    </Urgent>
  );
}

const PARTS = ['about', 'feelsLike', 'help', 'care', 'avoid', 'groups', 'doctor', 'course'] as const;
type Part = (typeof PARTS)[number];

function isWritten(condition: ConditionPage, part: Part): boolean {
  if (part === 'groups') return groupsOf(condition).length > 0;
  return part !== 'help' || helpOf(condition).length > 0;
}

function PartView({ condition, part }: { readonly condition: ConditionPage; readonly part: Part }) {
  if (part === 'help') return helpOf(condition).map((help) => <Help key={help.urgency} {...help} />);
  if (part === 'groups') {
    return (
      <Groups>
        {groupsOf(condition).map(({ group, text }) => (
          <div key={group}>
            <dt>{t(`conditions.${group}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Groups>
    );
  }
  const content = condition[part];
  return typeof content === 'string' ? <p>{content}</p> : <List points={content} />;
}

/** What the page has, for its list of contents. */
export const sectionsOf = (condition: ConditionPage, parts: readonly Part[] = PARTS) =>
  parts.filter((part) => isWritten(condition, part)).map((id) => ({ id, title: t(`conditions.${id}`) }));

interface Props {
  readonly condition: ConditionPage;
  /** All of them, if none are named. */
  readonly parts?: readonly Part[];
}

export function ConditionSections({ condition, parts = PARTS }: Props) {
  return sectionsOf(condition, parts).map(({ id, title }) => (
    <MarginSection key={id} id={id} heading={title}>
      <PartView condition={condition} part={id} />
    </MarginSection>
  ));
}
