// The languages as links, for readers without scripts and for search engines.
import { styled } from '@mui/material/styles';
import { t } from '../../i18n/index.js';
import { LANGUAGE_NAMES, shownLanguage, TRANSLATIONS } from '../../i18n/language.js';
import { FooterLinks } from './footer-links.js';
import { keepLanguage, useAddressIn } from './language-choice.js';

const Links = styled(FooterLinks)(({ theme }) => ({
  '& [aria-current]': { textDecoration: 'none', color: theme.vars.palette.text.primary },
}));

export function LanguageLinks() {
  const addressIn = useAddressIn();
  return (
    <Links aria-label={t('language.label')}>
      {TRANSLATIONS.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          hrefLang={language}
          lang={language}
          aria-current={language === shownLanguage() ? 'true' : undefined}
          onClick={() => keepLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </Links>
  );
}
