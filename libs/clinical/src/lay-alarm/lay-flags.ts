// Emergencies and self-harm told in words that no rule knows: the trained classifier beside the rules. It only adds.
import file from '../../weights/lay-alarm.json' with { type: 'json' };
import { knowledge } from '../knowledge.js';
import type { Locale, RedFlag } from '../screen.js';
import { alarmOf, decode, type Model } from './model.js';

export type LayLevel = 'self-harm' | 'emergency' | 'urgent' | null;

/** A conversation is read turn by turn, a turn several times: the last ones read are kept. */
const lastRead = new Map<string, LayLevel>();
const KEPT = 64;
let model: Model | null = null;

/** What the classifier makes of one text. */
export function layLevel(text: string): LayLevel {
  const known = lastRead.get(text);
  if (known !== undefined) return known;
  const level = judge(text);
  lastRead.set(text, level);
  const [oldest] = lastRead.keys();
  if (lastRead.size > KEPT && oldest !== undefined) lastRead.delete(oldest);
  return level;
}

function judge(text: string): LayLevel {
  model ??= decode(file);
  const { any, selfHarm } = alarmOf(text, model);
  const { thresholds } = file;
  if (selfHarm >= thresholds.selfHarm || (any >= thresholds.emergency && selfHarm > any - selfHarm)) return 'self-harm';
  if (any >= thresholds.emergency) return 'emergency';
  return any >= thresholds.urgent ? 'urgent' : null;
}

/** The flags of the rules, and what the classifier adds for these turns; emergencies first. */
export function withLayFlags(flags: readonly RedFlag[], turns: readonly string[], locale: Locale): RedFlag[] {
  const levels = new Set(turns.map(layLevel));
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

function flag(id: string, level: RedFlag['level'], message: string, locale: Locale): RedFlag {
  const text = knowledge().redFlags.messages[message];
  return { id, level, message: text?.[locale] ?? message, number: text?.number ?? 'none' };
}
