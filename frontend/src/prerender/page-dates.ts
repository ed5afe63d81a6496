// When the words of each public page were last changed, as sitemap.xml says it: the day of the commit that changed its
// content, never that of a build. Legal texts, articles, guides and conditions carry their date themselves.
import { type Path, paths } from '../app/paths.js';

const DATES: Readonly<Partial<Record<Path, string>>> = {
  [paths.home]: '2026-11-23',
  [paths.consultation]: '2026-11-23',
  [paths.login]: '2026-11-23',
  [paths.register]: '2026-11-23',
  [paths.about]: '2026-11-23',
  [paths.howItWorks]: '2026-11-23',
  [paths.medicalServices]: '2026-11-23',
  [paths.aiDoctors]: '2026-11-23',
  [paths.accuracy]: '2026-11-23',
  [paths.helpCenter]: '2026-11-23',
  [paths.faq]: '2026-11-23',
  [paths.contact]: '2026-11-23',
  [paths.sitemap]: '2026-11-23',
  [paths.healthTools]: '2026-11-23',
  [paths.medicalQuestions]: '2026-11-23',
};

/** @throws Error for a public page without a date. */
export function changedOn(path: Path): string {
  const date = DATES[path];
  if (!date) throw new Error(`${path} needs the day of its last change in page-dates.ts.`);
  return date;
}

/** The latest of some days. */
export const latest = (dates: readonly string[]): string => [...dates].sort().at(-1) ?? '';
