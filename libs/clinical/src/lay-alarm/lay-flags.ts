// Emergencies and self-harm told in words that no rule knows: the trained classifier beside the rules. It
// adds, and takes back only a doubtful rule ("nearly choked laughing") when it finds nothing alarming in the words at all.
import file from '../../weights/lay-alarm.json' with { type: 'json' };
import { knowledge } from '../knowledge.js';
import { isBareReply } from '../reply-words.js';
import type { Locale, RedFlag } from '../screen.js';
import { alarmOf, decode, type Model } from './model.js';

export type LayLevel = 'self-harm' | 'emergency' | 'urgent' | null;

/** A conversation is read turn by turn, a turn several times: the last ones read are kept. */
const lastRead = new Map<string, Reading>();
const KEPT = 64;
let model: Model | null = null;

interface Reading {
  readonly level: LayLevel;
  /** Far below any alarm, and short enough to be judged. */
  readonly calm: boolean;
}
/**
 * Below this a doubtful rule counts as an idiom. Chosen on held-out folds, where it spared about 90 of 203 harmless lines
 * that a rule alarmed, and lost about 10 of 1,235 alarming ones.
 */
const CALM = 0.15;

/** What the classifier makes of one text. */
export function layLevel(text: string): LayLevel {
  return readingOf(text).level;
}

function readingOf(text: string): Reading {
  const known = lastRead.get(text);
  if (known !== undefined) return known;
  const reading = judge(text);
  lastRead.set(text, reading);
  const [oldest] = lastRead.keys();
  if (lastRead.size > KEPT && oldest !== undefined) lastRead.delete(oldest);
  return reading;
}

function judge(text: string): Reading {
  // Few letters, in which it would hear what stood in other lines beside them.
  if (isBareReply(text)) return { level: null, calm: true };
  model ??= decode(file);
  const { any, selfHarm, isLong } = alarmOf(text, model);
  return { level: levelOf(any, selfHarm), calm: !isLong && any < CALM };
}

function levelOf(any: number, selfHarm: number): LayLevel {
  const { thresholds } = file;
  if (selfHarm >= thresholds.selfHarm || (any >= thresholds.emergency && selfHarm > any - selfHarm)) return 'self-harm';
  if (any >= thresholds.emergency) return 'emergency';
  return any >= thresholds.urgent ? 'urgent' : null;
}

/**
 * The flags of the rules, and what the classifier adds for these turns; emergencies first. `wordsOnly`: no flag comes from
 * ticked answers or from what a model retold, so that the turns are all there is.
 */
export function withLayFlags(
  byRules: readonly RedFlag[],
  turns: readonly string[],
  { locale, wordsOnly }: { readonly locale: Locale; readonly wordsOnly: boolean },
): RedFlag[] {
  const readings = turns.map(readingOf);
  const levels = new Set(readings.map(({ level }) => level));
  const isCalm = wordsOnly && readings.every(({ calm }) => calm);
  const flags = isCalm ? byRules.filter((flag) => !isDoubtful(flag)) : byRules;
  const emergencies = flags.filter(({ level }) => level === 'emergency');
  const added: RedFlag[] = [];
  if (levels.has('self-harm') && !emergencies.some(({ id }) => id.startsWith('self-harm')))
    added.push(flag('self-harm-words', 'emergency', 'crisis', locale));
  if (levels.has('emergency') && emergencies.length === 0)
    added.push(flag('lay-emergency', 'emergency', 'lay-emergency', locale));
  const others = flags.filter(({ level }) => level !== 'emergency');
  if (levels.has('urgent') && flags.length + added.length === 0)
    added.push(flag('lay-urgent', 'urgent', 'lay-urgent', locale));
  return [...emergencies, ...added, ...others];
}

function isDoubtful({ id }: RedFlag): boolean {
  return knowledge().redFlags.rules.some((rule) => rule.id === id && rule.doubtful === true);
}

function flag(id: string, level: RedFlag['level'], message: string, locale: Locale): RedFlag {
  const text = knowledge().redFlags.messages[message];
  return { id, level, message: text?.[locale] ?? message, number: text?.number ?? 'none' };
}
