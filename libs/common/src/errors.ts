// Expected refusals: code -> HTTP status, log level and the text that a reader sees. Anything else is a bug and
// becomes INTERNAL. Details are spread into the reply's body beside {error, message, statusCode, code}.

export interface ErrorKind {
  readonly status: number;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
}

export const ERRORS = {
  VALIDATION_FAILED: { status: 400, level: 'info', message: 'Some of the data sent is not valid.' },
  MALFORMED_BODY: { status: 400, level: 'info', message: 'The request body is not valid JSON.' },
  UNKNOWN_PACK: { status: 400, level: 'info', message: 'Nothing is offered at this price.' },
  LINK_NOT_VALID: {
    status: 400,
    level: 'info',
    message: 'This link does not work any more. It works once, for 30 minutes. Please ask for a new one.',
  },
  IMAGE_REFUSED: {
    status: 400,
    level: 'info',
    message: 'This picture could not be read. Please choose another one: JPG, PNG, GIF or WebP.',
  },
  CALLBACK_REFUSED: { status: 400, level: 'warn', message: 'The sender of this message could not be verified.' },
  NOT_SIGNED_IN: { status: 401, level: 'debug', message: 'Please log in first.' },
  INVALID_CREDENTIALS: { status: 401, level: 'info', message: 'Invalid email or password. Please try again.' },
  INVALID_OPERATOR: { status: 401, level: 'warn', message: 'Invalid email or password' },
  /** Only after the right password. */
  CODE_REQUIRED: { status: 401, level: 'info', message: 'Please enter the code of your authenticator app.' },
  FORBIDDEN: { status: 403, level: 'warn', message: 'You do not have access to this.' },
  FOREIGN_ORIGIN: { status: 403, level: 'warn', message: 'Requests from other sites are not accepted.' },
  SESSION_NOT_YOURS: { status: 403, level: 'info', message: 'This conversation does not belong to you.' },
  SIGN_IN_AGAIN: { status: 403, level: 'info', message: 'Please sign in again to make this change.' },
  FREE_QUESTIONS_USED: {
    status: 403,
    level: 'info',
    message: '0 questions left! Pay $9 to continue getting medical advice - no registration needed!',
  },
  WRONG_CODE: { status: 403, level: 'info', message: 'This code is not right, or was used before.' },
  WRONG_PASSWORD: { status: 403, level: 'info', message: 'This is not your password.' },
  ADDRESS_LIMIT_REACHED: {
    status: 403,
    level: 'info',
    message:
      'The free questions of this internet address are used up for today. Please register or come back tomorrow.',
  },
  REGISTRATION_REQUIRED: { status: 403, level: 'info', message: 'Please register or log in to use this service.' },
  INSUFFICIENT_CREDITS: {
    status: 403,
    level: 'info',
    message:
      'No credits remaining! Please purchase more credits to continue getting medical advice. You can buy 200 more questions for just $9.',
  },
  INSUFFICIENT_DIAMONDS: {
    status: 403,
    level: 'info',
    message: 'You do not have enough diamonds for this. Please buy more.',
  },
  PAYMENT_NOT_YOURS: { status: 403, level: 'warn', message: 'This payment does not belong to you.' },
  PAYMENT_NOT_FOUND: { status: 404, level: 'info', message: 'This payment is not known.' },
  NOT_FOUND: { status: 404, level: 'debug', message: 'There is nothing at this address.' },
  PROFILE_NOT_FOUND: {
    status: 404,
    level: 'info',
    message: 'This profile is not there any more. Please choose again whom it is for.',
  },
  LINK_NOT_FOUND: {
    status: 404,
    level: 'info',
    message: 'This link does not open a report. It may have ended, been withdrawn, or be incomplete.',
  },
  OPERATOR_LINK_GONE: {
    status: 404,
    level: 'info',
    message: 'This link has ended or was used. Ask an owner for a new one.',
  },
  DIARY_ENTRY_NOT_FOUND: { status: 404, level: 'info', message: 'Your diary has no such entry. It may be deleted.' },
  REPORT_PENDING: { status: 404, level: 'debug', message: 'The report has not been generated yet.' },
  PROFILE_LIMIT_REACHED: {
    status: 409,
    level: 'info',
    message: 'There is room for 10 profiles. Erase one to add another.',
  },
  EMAIL_TAKEN: { status: 409, level: 'info', message: 'An account with this email address exists already.' },
  ANSWER_IN_PROGRESS: { status: 409, level: 'info', message: 'The doctor is still answering your last question.' },
  QUESTION_NOT_LAST: {
    status: 409,
    level: 'info',
    message: 'Only the last question of a conversation can be changed.',
  },
  QUESTION_GONE: {
    status: 409,
    level: 'info',
    message: 'This question was replaced or deleted meanwhile. Please ask it as a new one.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    level: 'info',
    message: 'This was sent before with something else in it. Please send it again as a new question.',
  },
  PAYMENT_NOT_COMPLETED: { status: 409, level: 'info', message: 'This payment has not been completed.' },
  PAYMENT_IN_REVIEW: {
    status: 409,
    level: 'warn',
    message: 'Your payment was received but could not be processed. Please contact support.',
  },
  REFUND_NOT_POSSIBLE: {
    status: 409,
    level: 'info',
    message: 'There is not that much left of this payment to send back.',
  },
  REFUND_BY_HAND: {
    status: 409,
    level: 'info',
    message: 'This provider takes no refunds from here. Pay the money back yourself, then write it down.',
  },
  CHECK_IN_NOT_OFFERED: {
    status: 409,
    level: 'info',
    message: 'A check-in so late is not offered after this answer: please do what it says about time.',
  },
  TOO_MANY_CHECK_INS: {
    status: 409,
    level: 'info',
    message: 'You have 20 check-ins already. Please cancel one first.',
  },
  DIARY_FULL: {
    status: 409,
    level: 'info',
    message: 'Your diary has 1,000 entries already. Please delete some first.',
  },
  ASSESSMENT_OUT_OF_STEP: {
    status: 409,
    level: 'info',
    message: 'This is not the question that waits for an answer. Please reload the assessment.',
  },
  ASSESSMENT_CLOSED: {
    status: 409,
    level: 'info',
    message: 'The answers of this assessment cannot be changed any more.',
  },
  REPORT_NOT_READY: {
    status: 409,
    level: 'info',
    message: 'A report can be generated after at least 9 of the 10 questions are answered.',
  },
  LAST_OWNER: {
    status: 409,
    level: 'info',
    message: 'There must be an owner who can sign in. Give somebody else this role first.',
  },
  OPERATOR_EXISTS: { status: 409, level: 'info', message: 'There is an operator with this email address already.' },
  SECOND_FACTOR_ON: { status: 409, level: 'info', message: 'Your second factor is on already. Take it off first.' },
  NO_SECOND_FACTOR: { status: 409, level: 'info', message: 'There is no second factor to confirm or to change.' },
  TOO_MANY_LINKS: {
    status: 409,
    level: 'info',
    message: 'This report has 20 links already. Please withdraw one first.',
  },
  BODY_TOO_LARGE: { status: 413, level: 'info', message: 'The request is too large.' },
  IMAGE_TOO_LARGE: {
    status: 413,
    level: 'info',
    message:
      'Sorry, the image you uploaded is too large. Please try uploading a smaller image (under 2MB) and ask your question again.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, level: 'info', message: 'Only JSON is accepted here.' },
  WEAK_PASSWORD: {
    status: 422,
    level: 'info',
    message: 'This password is too easy to guess. Please choose another one.',
  },
  ANSWER_TOO_LARGE: {
    status: 422,
    level: 'info',
    message: 'This is too much for one answer. Please ask for a smaller part.',
  },
  PAYMENT_DECLINED: {
    status: 422,
    level: 'info',
    message: 'The payment was declined. Please choose another way to pay.',
  },
  REFUND_REFUSED: {
    status: 422,
    level: 'warn',
    message: 'The payment provider refused the refund. Nothing was changed.',
  },
  RATE_LIMITED: { status: 429, level: 'info', message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, level: 'error', message: 'Something went wrong on our side. Please try again.' },
  DOCTOR_UNAVAILABLE: {
    status: 502,
    level: 'warn',
    message: 'Sorry, there was an error processing your request. Please try again.',
  },
  REPORT_FAILED: {
    status: 502,
    level: 'warn',
    message: 'ERROR GENERATING REPORT. Nothing was charged. Please try again or contact support.',
  },
  PAYMENT_PROVIDER_FAILED: {
    status: 502,
    level: 'warn',
    message: 'There was an error processing your payment. Please try again.',
  },
  REFUND_UNCLEAR: {
    status: 503,
    level: 'warn',
    message: 'We do not know yet whether the refund went through. We keep asking; asking again sends nothing twice.',
  },
  PAYMENT_UNCLEAR: {
    status: 503,
    level: 'warn',
    message: 'We do not know yet whether your payment went through. We keep checking; please do not pay again.',
  },
  MAIL_UNAVAILABLE: { status: 503, level: 'warn', message: 'E-mail is not set up here, so this is not possible.' },
  PAYMENTS_UNAVAILABLE: { status: 503, level: 'warn', message: 'Payments are not available at the moment.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    level: 'warn',
    message: 'The service is not available for a moment. Nothing was charged. Please try again shortly.',
  },
  OVERLOADED: {
    status: 503,
    level: 'warn',
    message: 'Too many people are asking at once. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** An expected refusal. `details.message` replaces the table's text; everything else is added to the reply. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(typeof details['message'] === 'string' ? details['message'] : ERRORS[code].message, options);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The JSON body of every error reply. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly [detail: string]: unknown;
}

/** Makes the reply for any thrown value; unknown ones reveal nothing. */
export function errorBody(thrown: unknown): ErrorBody {
  const known = thrown instanceof AppError ? thrown : new AppError('INTERNAL');
  return { ...known.details, error: known.message, message: known.message, statusCode: known.status, code: known.code };
}

/** Whether a text received from elsewhere names a known error. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
