// The articles' texts by the file that articles.json names.
import heartDisease from '../../content/articles/heart-disease.md?raw';
import immuneSystem from '../../content/articles/immune-system.md?raw';
import mentalHealth from '../../content/articles/mental-health.md?raw';
import type2Diabetes from '../../content/articles/type-2-diabetes.md?raw';

const BODIES: Readonly<Record<string, string>> = {
  'articles/heart-disease.md': heartDisease,
  'articles/immune-system.md': immuneSystem,
  'articles/mental-health.md': mentalHealth,
  'articles/type-2-diabetes.md': type2Diabetes,
};

export function bodyOf(file: string): string {
  const body = BODIES[file];
  if (body === undefined) throw new Error(`There is no text ${file}.`);
  return body;
}
