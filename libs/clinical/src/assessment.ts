// The engine's reading of the words: causes, urgency, dangers, the next question.
import type { NextQuestion } from './ask/next-question.js';
import type { Candidate } from './candidates.js';
import type { Complaint } from './complaints/schema.js';
import type { HealthAnswer } from './health-questions/health-answer.js';
import type { TimeFrame } from './judge/urgency.js';
import type { Locale } from './knowledge/locale.js';
import type { Triage } from './knowledge/schema.js';
import type { RedFlag } from './screen/red-flags.js';
import type { Intent } from './understand/intent.js';
import type { ForeignLanguage } from './understand/language.js';
import type { Told } from './understand/told.js';

export interface Assessment {
  readonly differential: Candidate[];
  readonly triage: Triage;
  readonly redFlags: RedFlag[];
  readonly nextQuestion: NextQuestion | null;
  readonly understood: { findingId: string; label: string; present: boolean }[];
  /** The answer to a question about a medicine, a test result or a topic; null for complaints and emergencies. */
  readonly general: HealthAnswer | null;
  /** What kind of message it was; anything but 'medical' has no differential. */
  readonly intent: Intent;
  /** Id of the condition that a general question was about. */
  readonly topic: string | null;
  /** The language of the text, or the requested one. */
  readonly locale: Locale;
  /** The language of a text that the engine does not read; `code` is null if it is unknown. */
  readonly foreign: ForeignLanguage | null;
  /** A number made from the text, for a choice of wordings that stays the same for the same text. */
  readonly seed: number;
  /** How soon somebody should be seen; the triage says the same in four levels. */
  readonly urgency: TimeFrame;
  /** Id of the dangerous cause that alone makes it as urgent. */
  readonly danger: string | null;
  /** The complaint, if a file of knowledge/complaints is about it. */
  readonly complaint: Complaint | null;
  /** What else was told: how long, which medicines, which illnesses. */
  readonly told: Told;
  /** Probability by condition, of those that are at all likely. */
  readonly chances: ReadonlyMap<string, number>;
  /** Findings that were asked about, whatever was answered. */
  readonly asked: ReadonlySet<string>;
  /** The engine's own questions of this conversation. */
  readonly questionsAsked: ReadonlySet<string>;
  /** The words of the same person, the last ones being the question. */
  readonly turns: readonly string[];
  /** Findings from the last words alone. */
  readonly said: readonly string[];
  /** What was known before, when the text continues the same complaint. */
  readonly before: Assessment | null;
  /** The newest words by themselves, where they tell another complaint than the one that goes on. */
  readonly aside: Assessment | null;
  /** Whether the text asks about that complaint instead of describing it further. */
  readonly isFollowUp: boolean;
  /** It corrects something said earlier. */
  readonly isCorrection: boolean;
  /** The emergency was raised before, and nothing was added to it. */
  readonly isAlarmed: boolean;
  /** The newest words may be of self-harm: the question that asks for it openly, with `{number}` for the crisis line. */
  readonly asksSelfHarm: string | null;
}
