// Runs the guard over the library's own lay lines, none of which is among the training lines.
import { guard } from '../src/screen/guard.js';
import { layLevel } from '../src/screen/lay-alarm/lay-flags.js';
import { readLines } from './train/lines.js';
import { table } from './train/report.js';

/** The open half by default; the sealed half was run once, at the end. */
export function evaluateLay(file: string, sealed: boolean): string {
  const lines = readLines(file).filter((line) => (line.sealed ?? false) === sealed);
  const by = (alarm: (text: string) => boolean): string =>
    table(
      lines.map((line) => ({ ...line, hit: alarm(line.text) })),
      false,
    );
  const card = (text: string): boolean => guard({ question: text }).emergency;
  const classifier = (text: string): boolean => ['emergency', 'self-harm'].includes(layLevel(text) ?? '');
  return [
    `Own lay lines, ${sealed ? 'sealed' : 'open'} half: share that gets the card`,
    `classifier alone\n${by(classifier)}`,
    `rules and classifier\n${table(lines.map((line) => ({ ...line, hit: card(line.text) })))}`,
    `self-harm known as such\n${table(
      lines
        .filter(({ label }) => label === 'self-harm')
        .map((line) => ({ ...line, hit: guard({ question: line.text }).selfHarm })),
      false,
    )}`,
  ].join('\n');
}
