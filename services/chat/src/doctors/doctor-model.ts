// The port to whoever writes the answer: Anthropic, OpenAI or the built-in engine.
import type { Assessment, CheckInStep, CheckInTurn, Triage } from '@medconsult/clinical';
import type { AnswerSource, Doctor, PossibleCause } from '@medconsult/common';
import type { z } from 'zod';
import type { Person } from '../health-profile/person.rules.js';
import type { Picture } from '../images/picture.js';

export interface Turn {
  readonly doctor: Doctor;
  readonly question: string;
  /** Shown together with the question. */
  readonly picture?: Picture;
  /** What the engine makes of the question. */
  readonly result: Assessment;
  /** What the engine tells a model about the question. */
  readonly brief?: string;
  /** What they told about themselves. */
  readonly person?: Person;
  /** Where the person is, as far as their address tells: ISO code; for the numbers to call. */
  readonly country?: string;
  /** Set when the question answers what a check-in asks. */
  readonly checkIn?: CheckInTurn;
  /** Earlier messages, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'doctor'; readonly text: string }[];
  /** Epoch milliseconds; the model must be done by then. */
  readonly deadline: number;
}

export interface Answered {
  readonly text: string;
  readonly followUpQuestion: string | null;
  /** Replies to tap, where the question has its own. */
  readonly followUpChoices?: readonly string[];
  /** What its question asks, where a check-in goes on. */
  readonly checkIn?: CheckInStep;
  /** At least so urgent, whatever the words by themselves say. */
  readonly triage?: Triage | null;
  readonly model: string;
  readonly promptVersion: string | null;
  /** Only the engine names causes; a model's text speaks for itself. */
  readonly causes?: readonly z.infer<typeof PossibleCause>[];
}

export abstract class DoctorModel {
  abstract readonly source: AnswerSource;
  /** Tokens of the prompt that goes before each conversation. */
  readonly promptTokens: number = 0;
  /**
   * Yields the deltas of the answer and returns the whole.
   * @throws ProviderFailure when no whole answer came
   */
  abstract answer(turn: Turn): AsyncGenerator<string, Answered>;
}
