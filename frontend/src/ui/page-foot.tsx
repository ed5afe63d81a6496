// How a page to read ends: what it is not, what it rests on, where to go on.
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { languageOfText } from '../i18n/language.js';
import { t } from '../i18n/reading.js';
import { ContentColumn } from './page-layout.js';
import { COLUMN, RADIUS, SIZES, WEIGHTS } from './theme/tokens.js';

const Place = styled(ContentColumn)(({ theme }) => ({
  paddingBlockEnd: 'clamp(48px, 6vw, 80px)',
  '& > div': {
    display: 'grid',
    gap: 20,
    paddingBlockStart: 'clamp(28px, 3.5vw, 44px)',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    // In line with the texts above, which stand beside their headings.
    [theme.breakpoints.up('md')]: { paddingInlineStart: 320 },
  },
}));
export const Disclaimer = styled('p')(({ theme }) => ({
  padding: '16px 20px',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.surface.sunken,
  borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
  fontSize: SIZES.sm,
  maxInlineSize: COLUMN.reading,
}));
const Sources = styled('details')(({ theme }) => ({
  maxInlineSize: COLUMN.reading,
  fontSize: SIZES.sm,
  '& summary': { minBlockSize: 44, paddingBlock: 10, fontWeight: WEIGHTS.medium, cursor: 'pointer' },
  '& ol': { display: 'grid', gap: 8, paddingInlineStart: 20, color: theme.vars.palette.text.secondary },
}));
const Onward = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minBlockSize: 44,
    paddingInline: 18,
    border: `1px solid ${theme.vars.palette.surface.outline}`,
    borderRadius: RADIUS.control,
    textDecoration: 'none',
    fontSize: SIZES.sm,
    fontWeight: WEIGHTS.medium,
  },
  '& a:hover': { borderColor: theme.vars.palette.text.primary, background: theme.vars.palette.surface.sunken },
  '& svg': { color: theme.vars.palette.primary.main },
}));

export interface PageLink {
  readonly label: string;
  readonly to: string;
}
export interface Source {
  readonly title: string;
  readonly publisher: string;
  readonly year: number;
}

interface Props {
  readonly disclaimer?: string;
  readonly sources?: readonly Source[];
  readonly links?: readonly PageLink[];
}

export function OnwardLinks({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <Onward>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>
            {label}
            <ArrowRight size={18} />
          </Link>
        </li>
      ))}
    </Onward>
  );
}

export function PageFoot({ disclaimer, sources = [], links = [] }: Props) {
  return (
    <Place>
      <div>
        {disclaimer && <Disclaimer>{disclaimer}</Disclaimer>}
        {sources.length > 0 && (
          <Sources>
            <summary>{t('sources.heading', { n: sources.length })}</summary>
            <ol>
              {sources.map(({ title, publisher, year }) => (
                <li key={title}>
                  <span lang={languageOfText(title)} dir="auto">
                    {title}. {publisher}, {year}.
                  </span>
                </li>
              ))}
            </ol>
          </Sources>
        )}
        {links.length > 0 && (
          <nav aria-label={t('onward.label')}>
            <OnwardLinks links={links} />
          </nav>
        )}
      </div>
    </Place>
  );
}
