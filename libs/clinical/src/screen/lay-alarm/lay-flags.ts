// Emergencies and self-harm told in words that no rule knows: the trained classifier beside the rules, which are among
// what it hears. It only adds: what a rule gets wrong is mended in the rule.
import file from '../../../weights/lay-alarm.json' with { type: 'json' };
import networkFile from '../../../weights/lay-network.json' with { type: 'json' };
import { knowledge } from '../../knowledge/knowledge.js';
import { crisisFlags } from '../../understand/crisis.js';
import { itself, lastRead } from '../../words/last-read.js';
import { type Token, tokenize } from '../../words/text.js';
import { isBareMedicines } from './bare-medicines.js';
import { isChoice } from '../../complaints/data.js';
import { isBareReply } from '../../understand/reply-words.js';
import type { Locale } from '../../knowledge/locale.js';
import type { Person } from '../../understand/person.js';
import { type RedFlag, redFlagsOf } from '../red-flags.js';
import { extractAlarming } from '../../understand/extract.js';
import { explainedIn, isFaint } from './explained.js';
import { decodeNetwork } from './network-file.js';
import { alarmOf, decode, type Model } from './model.js';
import { wholly } from './understood.js';

/** `perhaps`: the words may be of self-harm, so it is asked about. */
export type LayLevel = 'self-harm' | 'perhaps' | 'emergency' | 'urgent' | null;

interface Heard {
  readonly any: number;
  readonly level: LayLevel;
}

const KEPT = 64;
let model: Model | null = null;

/**
 * In an account of so many words self-harm below this probability is asked about instead of taken for said. Chosen on the
 * development lines: no emergency loses its card, and a third of the false cards on accounts become a question.
 */
const ACCOUNT = 25;
/** What is alarming in an account stands among daily matters: there the limits are this much lower. */
const DILUTED = 0.02;
const SURE = 0.25;
const NO_BODY = 0.07;

/** A long text has many sentences to be misheard in: on case notes the short texts' threshold alarmed 18 of 111, this one 5. */
const LONG_SELF_HARM = 0.45;

/** What the classifier makes of one text. */
export const layLevel = (text: string): LayLevel => heard(text).level;

const heard = lastRead(KEPT, itself, (text): Heard => {
  const rest = withoutMisheard(text);
  const asWritten = asUnderstood(judge(text), text);
  return asWritten.level && rest !== text ? judge(rest) : asWritten;
});

/** What is wholly understood is judged by the rules: no alarm where all is denied, no self-harm where all is of the body. */
function asUnderstood(alarm: Heard, text: string): Heard {
  const understood = alarm.level && wholly(text);
  const isMisheard = understood === 'denied' || (understood === 'told' && isOfMind(alarm.level));
  return isMisheard ? { ...alarm, level: null } : alarm;
}

const isOfMind = (level: LayLevel): boolean => level === 'self-harm' || level === 'perhaps';

function judge(text: string): Heard {
  // Few letters, in which it would hear what stood in other lines beside them.
  if (isBareReply(text) || isChoice(text) || isBareMedicines(text)) return { any: 0, level: null };
  const { any, selfHarm, isLong } = alarmOf(text, trained());
  if (isLong) return { any, level: selfHarm >= LONG_SELF_HARM ? 'self-harm' : null };
  const isAccount = text.trim().split(/\s+/).length >= ACCOUNT;
  const level = levelOf(any, selfHarm, isAccount ? DILUTED : 0);
  return { any, level: isAccount && level === 'self-harm' && isUnsure(any, selfHarm) ? 'perhaps' : level };
}

/** An alarm below this adds nothing to a rule that asks for a doctor today. */
const FAINT_BESIDE_RULE = 0.2;

/** A faint alarm about what a rule takes for a matter of today, or what a cause that is no emergency explains, is one of today. */
function levelFor(text: string, person: Person): LayLevel {
  const { any, level } = heard(text);
  if (level !== 'emergency') return level;
  if (any < FAINT_BESIDE_RULE && isOfToday(text, person)) return 'urgent';
  return isFaint(any, explainedIn(text, person), file.thresholds.emergency) ? 'urgent' : level;
}

/** Whether a rule of today speaks in the same words, and none of an emergency; one with a number to call is no such rule. */
function isOfToday(text: string, person: Person): boolean {
  const flags = redFlagsOf(extractAlarming([text]), { ...person, turns: [text] });
  return flags.some(({ withinDays, number }) => !withinDays && number === 'none') && flags.every(isUrgent);
}

const isUrgent = ({ level }: RedFlag): boolean => level === 'urgent';

/** "Thinking of stopping the vitamins tomorrow": the rest has to sound alarming as well. What a rule hears is not touched. */
function withoutMisheard(text: string): string {
  const tokens = tokenize(text);
  const misheard = new Set(
    knowledge()
      .misheard.find(tokens)
      .flatMap((match) => withSmall(match.tokens, tokens)),
  );
  if (misheard.size === 0) return text;
  for (const at of leftOver(tokens, misheard)) misheard.add(at);
  return tokens
    .map(({ word, sentence, commaBefore }, at) => {
      const comma = commaBefore ? ', ' : ' ';
      const mark = sentence === tokens[at - 1]?.sentence ? comma : '. ';
      return mark + (misheard.has(at) ? '' : word);
    })
    .join('')
    .replace(/^[.,\s]+|[.,\s]+$/g, '');
}

/** The small words of a sentence that says nothing else: they are no text of their own. */
function leftOver(tokens: readonly Token[], misheard: ReadonlySet<number>): number[] {
  const telling = new Set(tokens.flatMap(({ small, sentence }, at) => (small || misheard.has(at) ? [] : [sentence])));
  return [...tokens.keys()].filter((at) => !telling.has(tokens[at]?.sentence ?? -1));
}

/** With the small words between them: "pulled her up by the hand". */
function withSmall(places: readonly number[], tokens: readonly Token[]): number[] {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return [...tokens.keys()].filter((at) => places.includes(at) || (at > first && at < last && tokens[at]?.small));
}

function trained(): Model {
  model ??= { ...decode(file), network: decodeNetwork(networkFile) };
  return model;
}

/** @param less how much lower the limits are */
function levelOf(any: number, selfHarm: number, less: number): LayLevel {
  const thresholds = {
    emergency: file.thresholds.emergency - less,
    selfHarm: file.thresholds.selfHarm - less,
    urgent: file.thresholds.urgent - less,
  };
  if (selfHarm >= thresholds.selfHarm || (any >= thresholds.emergency && selfHarm > any - selfHarm)) return 'self-harm';
  if (any >= thresholds.emergency) return 'emergency';
  return any >= thresholds.urgent ? 'urgent' : null;
}

/** In a longer account with daily matters around it, where no emergency of the body may be meant as well. */
function isUnsure(any: number, selfHarm: number): boolean {
  const body = any - selfHarm;
  return selfHarm < SURE && selfHarm > body && body < NO_BODY;
}

/** The flags of the rules, all of them, and what other languages and the classifier add for these turns; emergencies first. */
export function withLayFlags(
  byRules: readonly RedFlag[],
  turns: readonly string[],
  person: Person,
  locale: Locale,
): RedFlag[] {
  const flags = [...crisisFlags(turns), ...byRules];
  const ofTurns = turns.map((turn) => levelFor(turn, person));
  const levels = new Set(ofTurns);
  const emergencies = flags.filter(({ level }) => level === 'emergency');
  const added: RedFlag[] = [];
  if (levels.has('self-harm') && !emergencies.some(({ id }) => id.startsWith('self-harm')))
    added.push(flag('self-harm-words', 'emergency', 'crisis', locale));
  if (levels.has('emergency') && emergencies.length === 0)
    added.push(flag('lay-emergency', 'emergency', 'lay-emergency', locale));
  const others = flags.filter(({ level }) => level !== 'emergency');
  const isAsked = ofTurns.at(-1) === 'perhaps';
  if (isAsked && emergencies.length + added.length === 0)
    others.unshift({ ...flag('asks-self-harm', 'urgent', 'asks-self-harm', locale), asks: true });
  if (levels.has('urgent') && flags.length + added.length + Number(isAsked) === 0)
    added.push(flag('lay-urgent', 'urgent', 'lay-urgent', locale));
  return [...emergencies, ...added, ...others];
}

function flag(id: string, level: RedFlag['level'], message: string, locale: Locale): RedFlag {
  const text = knowledge().redFlags.messages[message];
  return { id, level, message: text?.[locale] ?? message, number: text?.number ?? 'none' };
}
