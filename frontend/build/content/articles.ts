// The texts of the articles: a Markdown file each, in the folder of its language.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, type Language } from './sources.js';

const folderOf = (language: Language): string => join(CONTENT, language === 'en' ? '' : language, 'articles');

/** The articles that exist in a language. */
export function articleIds(language: Language): string[] {
  const folder = folderOf(language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
}

export const articleFile = (language: Language, id: string): string => join(folderOf(language), `${id}.md`);
