// The consultation: one question, one answer. JSON as documented; with Accept: text/event-stream the same call sends
// deltas first and then one final event with the same JSON.
import { z } from 'zod';
import { contract, operation, streamingOperation } from '../contract.js';
import { Amount, ClaimedUser, Doctor, Fingerprint, SessionId, UrlParams } from '../values.js';
import { HealthProfile, Relation } from './health-profile.js';
import { IMAGE_BODY_MAX } from './images.js';

export const QUESTION_MAX = 4000;

export const Triage = z.enum(['emergency', 'urgent', 'routine', 'self-care']);
export type Triage = z.infer<typeof Triage>;

/** What the red-flag screen raised. `numbers` are for the caller's country; `level` 'emergency' raises the card. */
export const RedFlag = z.object({
  id: z.string(),
  level: z.enum(['emergency', 'urgent']),
  message: z.string(),
  numbers: z.array(z.object({ label: z.string(), number: z.string() })).default([]),
});
export type RedFlag = z.infer<typeof RedFlag>;

export const PossibleCause = z.object({
  name: z.string(),
  band: z.enum(['likely', 'possible', 'less likely']),
  for: z.array(z.string()),
  against: z.array(z.string()),
  /** Slug of our own page about it, under /conditions/. */
  page: z.string().optional(),
});

/** What the clinical engine computed around an answer, whoever wrote it. Not part of the documented reply's fields. */
export const Assessment = z
  .object({
    triage: Triage.nullable(),
    whenToWorry: z.string().nullable(),
    causes: z.array(PossibleCause),
    redFlags: z.array(RedFlag),
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.infer<typeof Assessment>;

/** Who wrote an answer: shown beside it, so a label never lies. */
export const AnswerSource = z.enum(['claude', 'gpt', 'local', 'engine']);
export type AnswerSource = z.infer<typeof AnswerSource>;

/** Why an answer was free. */
export const FreeReason = z.enum(['emergency', 'small-talk', 'not-understood', 'reply', 'picture-not-seen']);
export type FreeReason = z.infer<typeof FreeReason>;

export const ChatReply = z
  .object({
    mainResponse: z.string(),
    followUpQuestion: z.string().nullable(),
    /** Replies to tap below the question; absent where it is answered by yes, no or in own words. */
    followUpChoices: z.array(z.string()).optional(),
    sessionId: SessionId,
    updatedCredits: Amount.nullable(),
    updatedDiamonds: Amount.nullable(),
    usageCount: Amount.nullable(),
    showReportConsentButtons: z.boolean(),
    source: AnswerSource,
    assessment: Assessment,
    /** Absent when the answer was paid for, or is always free (in an assessment). */
    free: FreeReason.optional(),
  })
  .meta({ id: 'ChatReply' });
export type ChatReply = z.infer<typeof ChatReply>;

/** Before the final reply: the emergency card as soon as the question was screened, then pieces of the answer. */
export const ChatDelta = z.union([
  z.object({ type: z.literal('start'), sessionId: SessionId, source: AnswerSource, redFlags: z.array(RedFlag) }),
  z.object({ type: z.literal('text'), text: z.string() }),
]);
export type ChatDelta = z.infer<typeof ChatDelta>;

export const ChatQuestion = z.object({
  message: z.string().max(QUESTION_MAX, `must have at most ${QUESTION_MAX} characters`).nullish(),
  /** A picture as base64 without a type prefix; the type is detected from its content. */
  imageData: z.string().nullish(),
  deviceFingerprint: Fingerprint,
  userId: ClaimedUser,
  selectedDoctor: Doctor,
  sessionId: SessionId.nullish(),
  urlParams: UrlParams,
  /** Made by the client for one question: sending it again returns the same answer and charges nothing twice. */
  idempotencyKey: z.uuid().nullish(),
  /**
   * The last question of the conversation, which this one takes the place of: the id of its message, or the
   * `idempotencyKey` that it was asked with. Its answer goes with it, once the new answer is there.
   */
  replaces: z.union([z.uuid(), z.string().regex(/^\d{1,18}$/, 'is not a message id')]).nullish(),
  /**
   * The profile of whom it is about; null for somebody without one. Left out, it is whom the conversation was about last,
   * at its beginning the caller.
   */
  profileId: z.uuid().nullish(),
  /** What a visitor tells of the person, for this question alone: nothing of it is kept. Members have profiles. */
  about: HealthProfile.extend({ relation: Relation }).nullish(),
});
export type ChatQuestion = z.infer<typeof ChatQuestion>;

export const consultation = contract('chat', 'consultation', {
  ask: streamingOperation({
    access: 'device',
    route: 'POST /api/chat-split',
    summary: 'Ask a doctor one question',
    input: ChatQuestion,
    output: ChatReply,
    delta: ChatDelta,
    limit: 'chat',
    bodyLimit: IMAGE_BODY_MAX,
    largeLimit: 'image',
    tooLarge: 'IMAGE_TOO_LARGE',
    timeout: 60_000,
    errors: [
      'FREE_QUESTIONS_USED',
      'ADDRESS_LIMIT_REACHED',
      'REGISTRATION_REQUIRED',
      'INSUFFICIENT_CREDITS',
      'INSUFFICIENT_DIAMONDS',
      'SESSION_NOT_YOURS',
      'PROFILE_NOT_FOUND',
      'IMAGE_REFUSED',
      'IMAGE_TOO_LARGE',
      'ANSWER_IN_PROGRESS',
      'IDEMPOTENCY_KEY_REUSED',
      'QUESTION_NOT_LAST',
      'QUESTION_GONE',
      'DOCTOR_UNAVAILABLE',
      'OVERLOADED',
    ],
  }),
  doctors: operation({
    access: 'public',
    route: 'GET /api/doctors',
    summary: 'Which doctor is answered by what at the moment',
    input: z.object({}),
    output: z.array(z.object({ doctor: Doctor, source: AnswerSource })),
    repeatable: true,
    limit: 'read',
  }),
});
