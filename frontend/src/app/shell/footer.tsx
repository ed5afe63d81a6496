import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/index.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { ThemeToggle } from '../../ui/theme/theme-toggle.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { FooterLinks } from './footer-links.js';
import { LanguageLinks } from './language-links.js';
import { FOOTER_LINKS } from './navigation.js';

const Foot = styled('footer')(({ theme }) => ({
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.surface.sunken,
  fontSize: SIZES.xs,
  lineHeight: 1.6,
  color: theme.vars.palette.text.secondary,
}));
const Column = styled(ContentColumn)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 40px',
  paddingBlock: '24px 28px',
  '& p': { maxInlineSize: 560 },
  [theme.breakpoints.down('md')]: { paddingBlockEnd: 88 },
}));
const Links = styled(FooterLinks)(({ theme }) => ({
  '& button': { [theme.breakpoints.up('sm')]: { display: 'none' } },
}));

export function Footer() {
  return (
    <Foot>
      <Column>
        <p>{t('footer.note')}</p>
        <Links aria-label={t('footer.label')}>
          {FOOTER_LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
          <ThemeToggle />
        </Links>
        <LanguageLinks />
      </Column>
    </Foot>
  );
}
