// The shapes of a finished, a stored and a refused turn.
import { AppError, type Balances, type Caller, type ChatReply, type RedFlag } from '@medconsult/common';
import type { Extras } from '../conversations/conversation.rows.js';
import type { FinishedTurn } from '../conversations/turns.store.js';
import type { Answered } from '../doctors/doctor-model.js';
import { sealPicture } from '../images/images.store.js';
import type { PreparedTurn } from './question-preparation.service.js';

export function replyOf(sessionId: string, mainResponse: string, extras: Extras, balances: Balances): ChatReply {
  const { followUpQuestion, followUpChoices, source, assessment, free } = extras;
  return {
    mainResponse,
    followUpQuestion,
    ...(followUpChoices && { followUpChoices: [...followUpChoices] }),
    sessionId,
    updatedCredits: balances.credits,
    updatedDiamonds: balances.diamonds,
    usageCount: balances.usageCount,
    showReportConsentButtons: false,
    source,
    assessment,
    ...(free && { free }),
  };
}

/** What is stored. The event of a paid answer settles the hold; that of a free one only informs the operators' lists. */
export function finishedTurn(
  turn: PreparedTurn,
  { text, model, promptVersion }: Answered,
  extras: Extras,
  { userId }: Caller,
): FinishedTurn {
  const { turnId, conversation, replaces, asked, picture, askedAt, input, profileId, requestDigest } = turn;
  const { id: sessionId } = conversation;
  const doctor = input.selectedDoctor;
  return {
    turnId,
    replaces,
    doctor,
    question: asked.question,
    questionExtras: profileId === undefined ? null : { profileId },
    requestDigest,
    image: picture ? sealPicture(conversation, turnId, picture) : null,
    askedAt,
    answer: text,
    extras,
    model,
    promptVersion,
    event: extras.free
      ? { name: 'chat.session.changed', body: { sessionIds: [sessionId] } }
      : { name: 'chat.turn.answered', body: { sessionId, holdId: turnId, doctor, userId: userId ?? null } },
  };
}

/** A refusal that includes what the screen raised. */
export function withRedFlags(error: unknown, sessionId: string | null, redFlags: readonly RedFlag[]): unknown {
  if (!(error instanceof AppError)) return error;
  const assessment = { triage: null, whenToWorry: null, causes: [], redFlags };
  const details = { ...error.details, sessionId, ...(redFlags.length > 0 && { assessment }) };
  return new AppError(error.code, details, { cause: error });
}
