import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { sitemap } from '../../content/sitemap.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { PageHead } from '../../ui/page-head.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Groups = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '32px 24px',
  paddingBlockEnd: 48,
  '& section': { paddingBlockStart: 20, borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& h2': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.3,
  },
  '& ul': { marginBlockStart: 8, padding: 0, listStyle: 'none' },
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: 44, textDecoration: 'none' },
  '& a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline', textUnderlineOffset: 3 },
}));
const Note = styled(ContentColumn)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 24px',
  paddingBlockEnd: 64,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, textUnderlineOffset: 3 },
}));

export function SitemapPage() {
  const { heading, lead, groups, xml, updated } = sitemap();
  return (
    <>
      <PageHead heading={heading} lead={lead} />
      <Groups>
        {groups.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Groups>
      <Note>
        <a href={xml.href}>{xml.label}</a>
        <p>{`${updated.charAt(0).toUpperCase()}${updated.slice(1)}`}</p>
      </Note>
    </>
  );
}
