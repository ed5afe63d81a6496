// What the command prints and writes.
import type { Criterion } from './cases.js';
import { isOpen } from './cases.js';
import { type JudgedCase, missedDangers, type Tallies, type Tally } from './tally.js';

const FIRST_LINES = 4;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Tables, then the failing cases: those of the open half, or all. */
export function report(judged: readonly JudgedCase[], tallies: Tallies, withSealed: boolean): string {
  const { open, sealed, dialogues } = tallies;
  return [
    figures(tallies),
    table('part', { open, sealed, dialogues }),
    ...listed(judged, withSealed).map(caseText),
  ].join('\n\n');
}

/** Only the tables, for a set that is only counted. */
export function figures({ abilities, languages, all }: Tallies): string {
  return [table('ability', { ...abilities, all }), table('language', languages)].join('\n\n');
}

/** The same for programs. Failures of the sealed half are included only on request. */
export function reportJson(judged: readonly JudgedCase[], tallies: Tallies, withSealed: boolean): object {
  const failures = listed(judged, withSealed).map(({ one, verdicts, answers }) => ({
    id: one.id,
    turns: one.turns,
    missed: verdicts.filter(({ met }) => !met).map(({ criterion }) => criterion),
    answer: answers.at(-1),
  }));
  return { ...tallies, failures };
}

function listed(judged: readonly JudgedCase[], withSealed: boolean): JudgedCase[] {
  return judged.filter(({ one, verdicts }) => (withSealed || isOpen(one)) && verdicts.some(({ met }) => !met));
}

function table(title: string, rows: Readonly<Record<string, Tally>>): string {
  const head = `| ${title} | cases | criteria | met (weighted) | dangers missed | cases with one |`;
  const lines = Object.entries(rows).map(
    ([name, { cases, criteria, met, dangers, dangersMissed, casesWithDangerMissed }]) =>
      `| ${name} | ${cases} | ${criteria} | ${percent(met)} | ${dangersMissed} of ${dangers} | ${casesWithDangerMissed} |`,
  );
  return [head, '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n');
}

function caseText(judged: JudgedCase): string {
  const { one, verdicts, answers } = judged;
  const missed = verdicts.filter(({ met }) => !met).map(({ criterion }) => criterion);
  const dangers = missedDangers(judged).length > 0;
  return [
    `${dangers ? 'DANGER' : 'quality'} ${one.id}`,
    ...missed.map((criterion) => `  ${criterion.severity}: ${nameOf(criterion)}`),
    ...(dangers ? firstLines(answers.at(-1)?.text ?? '') : []),
  ].join('\n');
}

function nameOf(criterion: Criterion): string {
  switch (criterion.kind) {
    case 'urgency': {
      const { allowed, atLeast, atMost } = criterion;
      return `urgency ${[allowed?.join(' or '), atLeast && `at least ${atLeast}`, atMost && `at most ${atMost}`]
        .filter(Boolean)
        .join(', ')}`;
    }
    case 'card':
      return criterion.shown ? 'the card is shown' : 'no card is shown';
    case 'mustContain':
      return `says: ${criterion.what}`;
    case 'mustNotContain':
      return `does not say: ${criterion.what}`;
    default:
      return criterion.kind;
  }
}

function firstLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, FIRST_LINES).map((line) => `    > ${line}`);
}
