// The port to the provider that writes the answer: Anthropic, OpenAI or the built-in engine.
import type { CheckInStep, CheckInTurn, Triage } from '@medconsult/clinical';
import type { AnswerSource, Doctor, PossibleCause } from '@medconsult/common';
import type { z } from 'zod';
import type { Person } from '../health-profile/person.rules.js';
import type { Picture } from '../images/picture.js';
import type { QuestionInContext } from '../screening/screening.js';

export interface Turn {
  readonly doctor: Doctor;
  readonly question: string;
  /** Shown together with the question. */
  readonly picture?: Picture;
  /** As the engine has read it. */
  readonly asked: QuestionInContext;
  /** The engine's brief about the question for a model. */
  readonly brief?: string;
  /** The health profile. */
  readonly person?: Person;
  /** ISO code of the country by the address; for the emergency numbers. */
  readonly country?: string;
  /** Set when the question replies to a check-in. */
  readonly checkIn?: CheckInTurn;
  /** Earlier messages, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'doctor'; readonly text: string }[];
  /** Epoch milliseconds by which the model must be done. */
  readonly deadline: number;
}

export interface Answered {
  readonly text: string;
  readonly followUpQuestion: string | null;
  /** Quick replies, where the question has its own. */
  readonly followUpChoices?: readonly string[];
  /** What its question asks, where it continues a check-in. */
  readonly checkIn?: CheckInStep;
  /** The minimum urgency, whatever the words by themselves suggest. */
  readonly triage?: Triage | null;
  readonly model: string;
  readonly promptVersion: string | null;
  /** Only the engine names causes; a model's text stands by itself. */
  readonly causes?: readonly z.infer<typeof PossibleCause>[];
}

export abstract class DoctorModel {
  abstract readonly source: AnswerSource;
  /** Tokens of the prompt that precedes each conversation. */
  readonly promptTokens: number = 0;
  /**
   * Yields the deltas of the answer and returns the whole.
   * @throws ProviderFailure when no complete answer came
   */
  abstract answer(turn: Turn): AsyncGenerator<string, Answered>;
}
