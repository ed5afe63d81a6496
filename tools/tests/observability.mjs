// @ts-check
// What Prometheus and Grafana are told, for the tests of it: their files, and the names of the figures they ask for.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'deploy/observability';

/** @param {string} path @returns {any} */
export const yamlOf = (path) => parse(readFileSync(join(ROOT, path), 'utf8'), { merge: true });

/** @typedef {{ title: string, type: string, datasource?: { uid: string }, targets?: { expr: string, datasource?: { uid: string } }[], panels?: Panel[] }} Panel */

/** @returns {{ uid: string, panels: Panel[] }} */
export const dashboard = () =>
  JSON.parse(readFileSync(join(ROOT, FOLDER, 'grafana/dashboards/medconsult.json'), 'utf8'));

/** Panels, also those inside a row. @returns {Panel[]} */
export const panels = () => dashboard().panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);

/** @returns {string[]} */
export const questions = () => [
  ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...yamlOf(`${FOLDER}/alerts.yml`).groups.flatMap((/** @type {any} */ group) =>
    group.rules.map((/** @type {any} */ rule) => rule.expr),
  ),
];

/** Words of the query language, and labels after `by`. */
const LANGUAGE = new Set(
  'sum max min avg count topk bottomk rate increase histogram_quantile vector by without or and unless on'.split(' '),
);

/**
 * The names of the figures in a question; Prometheus itself makes `up`.
 * @param {string} question
 * @returns {string[]}
 */
export function figuresOf(question) {
  const bare = question
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on)\s*\([^)]*\)/g, '');
  const names = bare.match(/[a-zA-Z_:][\w:]*/g) ?? [];
  return [...new Set(names.filter((name) => !LANGUAGE.has(name) && name !== 'up'))];
}
