// What search engines show below the titles of pages that have no lead of their own.
import { shownLanguage, type Translation } from '../i18n/language.js';

const ENGLISH = {
  'head.home':
    'Describe your symptoms and ask two AI doctors: what it could be, what you can do, and when to see somebody. Information, not a diagnosis.',
  'head.consultation':
    'Ask Dr. Alex or Dr. Julia about your symptoms in your own words. They are AI, not licensed doctors.',
  'head.login': 'Sign in to MedConsult to find your consultations, your balance and your reports.',
  'head.register':
    'Create a free MedConsult account: daily credits, both AI doctors, and your consultations in one place.',
  'head.sitemap': 'All pages of MedConsult by topic. Information, help, account and legal texts.',
} as const;
type Key = keyof typeof ENGLISH;

const DESCRIPTIONS: Readonly<Record<Translation, Readonly<Record<Key, string>>>> = {
  en: ENGLISH,
  he: {
    'head.home':
      'תארו את התסמינים ושאלו שני רופאי בינה מלאכותית: מה זה יכול להיות, מה אפשר לעשות ומתי לפנות לרופא. מידע, לא אבחנה.',
    'head.consultation':
      'שאלו את ד״ר אלכס או את ד״ר ג׳וליה על התסמינים במילים שלכם. הם בינה מלאכותית, לא רופאים מורשים.',
    'head.login': 'התחברו ל-MedConsult כדי למצוא את ההתייעצויות, היתרה והדוחות שלכם.',
    'head.register': 'פתחו חשבון MedConsult בחינם: קרדיטים בכל יום, שני רופאי בינה מלאכותית וכל ההתייעצויות במקום אחד.',
    'head.sitemap': 'כל הדפים של MedConsult לפי נושא: מידע, עזרה, חשבון ומסמכים משפטיים.',
  },
  ru: {
    'head.home':
      'Опишите симптомы и спросите двух ИИ-врачей: что это может быть, что можно сделать и когда идти к врачу. Это информация, а не диагноз.',
    'head.consultation':
      'Спросите доктора Алекса или доктора Джулию о своих симптомах своими словами. Это ИИ, а не врачи с лицензией.',
    'head.login': 'Войдите в MedConsult, чтобы найти свои консультации, баланс и отчёты.',
    'head.register':
      'Создайте бесплатный аккаунт MedConsult: ежедневные кредиты, оба ИИ-врача и все консультации в одном месте.',
    'head.sitemap': 'Все страницы MedConsult по темам: информация, помощь, аккаунт и юридические тексты.',
  },
};

export const say = (key: Key): string => DESCRIPTIONS[shownLanguage()][key];
