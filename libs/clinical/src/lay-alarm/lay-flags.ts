// Emergencies and self-harm told in words that no rule knows: the trained classifier beside the rules, which are among
// what it hears. It adds, and takes a rule back when it finds next to nothing alarming in the words ("nearly choked laughing").
import file from '../../weights/lay-alarm.json' with { type: 'json' };
import networkFile from '../../weights/lay-network.json' with { type: 'json' };
import { knowledge } from '../knowledge.js';
import { isBareReply } from '../reply-words.js';
import type { Locale, RedFlag } from '../red-flags.js';
import type { RedFlagRule } from '../schema.js';
import { decodeNetwork } from './network-file.js';
import { alarmAt, alarmOf, decode, type Model } from './model.js';

export type LayLevel = 'self-harm' | 'emergency' | 'urgent' | null;

/** A conversation is read turn by turn, a turn several times: the last ones read are kept. */
const lastRead = new Map<string, Reading>();
const KEPT = 64;
let model: Model | null = null;

interface Reading {
  readonly level: LayLevel;
  /** How alarming the words are: 1 where the text is too long to be judged as a whole. */
  readonly alarm: number;
  readonly isLong: boolean;
}
/**
 * From here on a rule counts: one whose words are everyday idioms as well, and any other of one finding. Chosen on the
 * development lines: lower values gave false cards back and saved at most one of the 130 doubtful emergencies.
 */
const DOUBTFUL_COUNTS = 0.1;
const FIRM_COUNTS = 0.1;
/** On the odd half of 221 written vignettes this spared two of four such alarms and lost neither true one. */
const LONG_DOUBTFUL = 0.5;
/** A long text has many sentences to be misheard in: on case notes the short texts' threshold alarmed 18 of 111, this one 5. */
const LONG_SELF_HARM = 0.45;

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
  if (isBareReply(text)) return { level: null, alarm: FIRM_COUNTS, isLong: false };
  const { any, selfHarm, isLong } = alarmOf(text, trained());
  if (isLong) return { level: selfHarm >= LONG_SELF_HARM ? 'self-harm' : null, alarm: 1, isLong };
  return { level: levelOf(any, selfHarm), alarm: any, isLong };
}

function trained(): Model {
  model ??= { ...decode(file), network: decodeNetwork(networkFile) };
  return model;
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
  const alarm = wordsOnly ? Math.max(...readings.map((one) => one.alarm)) : 1;
  const long = wordsOnly ? turns.filter((_, at) => readings[at]?.isLong) : [];
  const flags = byRules.filter((flag) => alarm >= countsFrom(flag) && !isMisheard(flag, long));
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

/**
 * A firm rule of one finding stands back when next to nothing alarms. One of several findings never does, for no idiom has
 * two of them; nor one for an age, which is what makes a plain word grave (a baby's fever); nor one of a lower level, for
 * the classifier knows emergencies only.
 */
function countsFrom({ id, level }: RedFlag): number {
  const rule = ruleOf(id);
  if (rule?.doubtful) return DOUBTFUL_COUNTS;
  return level === 'emergency' && rule?.when.length === 1 && !rule.age ? FIRM_COUNTS : 0;
}

/** Among the many sentences of long texts an idiom finds its rule easily: there the sentence itself must sound alarming. */
function isMisheard({ id }: RedFlag, long: readonly string[]): boolean {
  const rule = ruleOf(id);
  if (long.length === 0 || !rule?.doubtful) return false;
  return long.every((text) => alarmAt(text, rule.when[0] ?? [], trained()) < LONG_DOUBTFUL);
}

function ruleOf(id: string): RedFlagRule | undefined {
  return knowledge().redFlags.rules.find((one) => one.id === id);
}

function flag(id: string, level: RedFlag['level'], message: string, locale: Locale): RedFlag {
  const text = knowledge().redFlags.messages[message];
  return { id, level, message: text?.[locale] ?? message, number: text?.number ?? 'none' };
}
