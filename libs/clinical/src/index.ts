// The clinical engine: red-flag guard, assessment and built-in doctor. Deterministic, without I/O.
export { assess, nextQuestion } from './assess.js';
export type { Assessment } from './assessment.js';
export type { Answer, AssessInput } from './input.js';
export type { Candidate } from './candidates.js';
export type { ProbabilityBand } from './judge/band.js';
export { circumstancesIn } from './understand/circumstances.js';
export {
  checkInAnswer,
  checkInQuestion,
  isCheckInReply,
  type CheckInAnswer,
  type CheckInStep,
  type CheckInTurn,
} from './check-in/check-in.js';
export {
  composeAnswer,
  whenToWorry,
  type Cause,
  type ComposedAnswer,
  type ComposeOptions,
  type DoctorName,
} from './advise/compose.js';
export { emergencyNumbers, type EmergencyNumbers } from './knowledge/emergency-numbers.js';
export { flagNumbers, type FlagNumber } from './screen/flag-numbers.js';
export { guard, type GuardInput, type GuardResult } from './screen/guard.js';
export type { Intent } from './understand/intent.js';
export { medicineAnswer } from './medicines/medicine-answer.js';
export type { MedicinePerson } from './medicines/person.js';
export { nextMustAsk } from './ask/must-ask.js';
export { type NextQuestion } from './ask/next-question.js';
export { personIn, type Person } from './understand/person.js';
export { answersIn } from './ask/replies.js';
export { replyIn } from './understand/reply-words.js';
export { reportFigures, type Confidence, type ProtocolStep, type ReportFigures } from './report/report-figures.js';
export type { Triage } from './knowledge/schema.js';
export { localeOf, type Locale } from './knowledge/locale.js';
export type { RedFlag } from './screen/red-flags.js';
export { screen } from './screen/screen.js';
export { testResultAnswer } from './test-results/answer.js';
export type { TestPerson } from './test-results/grade.js';
export { topicAnswer } from './topics/answer.js';
export type { HealthAnswer } from './health-questions/health-answer.js';
export { triageOfHealthAnswer, type HealthPerson } from './health-questions/health-question.js';
export { briefOf, type ModelBrief } from './model/brief.js';
export { type AnswerBounds, type LeftOut, screenSentence } from './model/sentence.js';
export { isAbout } from './whom/is-about.js';
export { ageOf, type HealthProfileTold, knownOfProfile, type KnownPerson, wordsOfProfile } from './whom/profile.js';
