// The button of the top bar that shows the page in another language.
import Globe from 'lucide-react/icons/globe';
import { t } from '../../i18n/index.js';
import { LANGUAGE_NAMES, shownLanguage, TRANSLATIONS } from '../../i18n/language.js';
import { browser } from '../../ui/browser.js';
import { Menu, type MenuEntry } from '../../ui/menu.js';
import { keepLanguage, useAddressIn } from './language-choice.js';

export function LanguageMenu() {
  const addressIn = useAddressIn();
  const entries = TRANSLATIONS.map((language): MenuEntry => {
    const onSelect = () => {
      keepLanguage(language);
      browser.goTo(addressIn(language));
    };
    return { label: LANGUAGE_NAMES[language], lang: language, current: language === shownLanguage(), onSelect };
  });
  return <Menu label={t('language.choose')} entries={entries} button={<Globe size={20} />} />;
}
