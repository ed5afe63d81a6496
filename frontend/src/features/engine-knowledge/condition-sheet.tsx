// One condition as the engine knows it: what speaks for it, what one can do, when to get help. Opens without scripts too.
import { styled } from '@mui/material/styles';
import type { EngineCondition } from '../../content/engine-conditions.schema.js';
import { t } from '../../i18n/engine.js';
import { Icon } from '../../ui/icons.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Sheet = styled('details')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
  '& summary': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '6px 16px',
    minBlockSize: 64,
    padding: '14px clamp(16px, 3vw, 24px)',
    borderRadius: RADIUS.card,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover h3': { color: theme.vars.palette.primary.main },
  '& summary > svg': { color: theme.vars.palette.text.secondary, transition: 'transform 120ms' },
  '&[open] summary > svg': { transform: 'rotate(180deg)' },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h3 + p, & footer': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));
const Name = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
});
const Triage = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  paddingInline: 12,
  borderRadius: RADIUS.card,
  fontSize: SIZES.xs,
  fontWeight: WEIGHTS.medium,
  lineHeight: '28px',
  '&::before': { content: '""', inlineSize: 8, blockSize: 8, borderRadius: '50%', background: 'currentColor' },
  '&[data-triage=emergency]': { background: theme.vars.palette.error.tint, color: theme.vars.palette.error.main },
  '&[data-triage=urgent]': { background: theme.vars.palette.warning.tint, color: theme.vars.palette.warning.main },
  '&[data-triage=routine]': { background: theme.vars.palette.primary.tint, color: theme.vars.palette.primary.main },
  '&[data-triage=self-care]': { background: theme.vars.palette.success.tint, color: theme.vars.palette.success.main },
}));
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '22px 40px',
  padding: '4px clamp(16px, 3vw, 24px) 20px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& h4': { fontFamily: 'inherit', margin: '0 0 8px', fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, lineHeight: 1.5 },
  '& p, & li': { fontSize: SIZES.sm, lineHeight: 1.55 },
  '& p + h4': { marginBlockStart: 16 },
  '& ul + h4': { marginBlockStart: 16 },
  '& footer': { gridColumn: '1 / -1' },
}));
const Signs = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: 0,
  listStyle: 'none',
  '&& li': {
    paddingInline: 10,
    borderRadius: RADIUS.small,
    background: theme.vars.palette.surface.sunken,
    fontSize: '0.875rem',
    lineHeight: '28px',
  },
  '&[data-rare=true] li': { background: 'none', boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}` },
}));
const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  paddingInlineStart: 20,
  '& li::marker': { color: theme.vars.palette.primary.main },
}));
const Help = styled('section')(({ theme }) => ({
  gridColumn: '1 / -1',
  padding: '16px 20px',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.warning.tint,
  '& li::marker': { color: theme.vars.palette.warning.main },
}));

interface ListProps {
  readonly heading: string;
  readonly signs: readonly string[];
  readonly rare?: boolean;
}

function SignList({ heading, signs, rare = false }: ListProps) {
  if (signs.length === 0) return null;
  return (
    <>
      <h4>{heading}</h4>
      <Signs data-rare={rare}>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </Signs>
    </>
  );
}

function PointList({ points }: { readonly points: readonly string[] }) {
  return (
    <Points>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Points>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface SheetProps {
  readonly condition: EngineCondition;
  readonly open: boolean;
}

export function ConditionSheet({ condition, open }: SheetProps) {
  const { name, layName, triage, often, sometimes, selfCare, recovery, urgent, sources } = condition;
  return (
    <Sheet open={open}>
      <summary>
        <Name>
          <div>
            <h3>{capital(layName)}</h3>
            {name.toLowerCase() !== layName.toLowerCase() && <p>{name}</p>}
          </div>
          <Triage data-triage={triage}>{t(`chat.triage.${triage}`)}</Triage>
        </Name>
        <Icon name="chevron" />
      </summary>
      <Parts>
        <div>
          <SignList heading={t('engine.often')} signs={often} />
          <SignList heading={t('engine.sometimes')} signs={sometimes} rare />
        </div>
        <div>
          <h4>{t('engine.care')}</h4>
          <PointList points={selfCare} />
          <h4>{t('engine.course')}</h4>
          <p>{recovery}</p>
        </div>
        <Help>
          <h4>{t('engine.help')}</h4>
          <PointList points={urgent} />
        </Help>
        <footer>
          {t('engine.sources')}{' '}
          {sources.map(({ title, publisher, year }) => `${title}, ${publisher}, ${String(year)}`).join(' · ')}
        </footer>
      </Parts>
    </Sheet>
  );
}
