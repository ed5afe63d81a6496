// Two rows of four short statements: what the product does, and what it can be trusted for.
import { styled } from '@mui/material/styles';
import { home } from '../../content/home.js';
import { t } from '../../i18n/home.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { TileIcon } from './tile-icon.js';

const Band = styled('section')(({ theme }) => ({
  '&[data-band=trust]': {
    background: theme.vars.palette.surface.sunken,
    borderBlock: `1px solid ${theme.vars.palette.divider}`,
  },
  '&[data-band=features]': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '28px 40px',
  padding: 0,
  paddingBlock: 'clamp(36px, 4vw, 52px)',
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 14, alignContent: 'start' },
  '& svg': { color: theme.vars.palette.primary.main, marginBlockStart: 2 },
  '& h2': { fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 },
  '& p': {
    gridColumn: 2,
    marginBlockStart: 4,
    fontSize: SIZES.sm,
    lineHeight: 1.55,
    color: theme.vars.palette.text.secondary,
  },
}));

interface Tile {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

function Tiles({ band, label, tiles }: { band: string; label: string; tiles: readonly Tile[] }) {
  return (
    <Band data-band={band} aria-label={label}>
      <ContentColumn>
        <Row>
          {tiles.map(({ icon, title, text }) => (
            <li key={title}>
              <TileIcon name={icon} size={22} />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </Row>
      </ContentColumn>
    </Band>
  );
}

export function FeatureTiles() {
  return <Tiles band="features" label={t('home.tilesLabel')} tiles={home().tiles} />;
}

export function TrustTiles() {
  return <Tiles band="trust" label={t('home.trustLabel')} tiles={home().trust} />;
}
