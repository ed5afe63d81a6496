// The clinical engine: red-flag guard, assessment and built-in doctor. Deterministic, without I/O.
export { assess, nextQuestion, type Answer, type Assessment, type AssessInput, type Candidate } from './assess.js';
export type { ProbabilityBand } from './band.js';
export { circumstancesIn } from './circumstances.js';
export {
  composeAnswer,
  whenToWorry,
  type Cause,
  type ComposedAnswer,
  type ComposeOptions,
  type DoctorName,
} from './compose.js';
export { emergencyNumbers, type EmergencyNumbers } from './emergency-numbers.js';
export { flagNumbers, type FlagNumber } from './flag-numbers.js';
export { guard, type GuardInput, type GuardResult } from './guard.js';
export type { Intent } from './intent.js';
export { medicineAnswer } from './medicines/medicine-answer.js';
export type { MedicinePerson } from './medicines/person.js';
export { type NextQuestion } from './next-question.js';
export { personIn, type Person } from './person.js';
export { answersIn } from './replies.js';
export { replyIn } from './reply-words.js';
export { reportFigures, type Confidence, type ProtocolStep, type ReportFigures } from './report-figures.js';
export type { Triage } from './schema.js';
export { localeOf, type Locale, type RedFlag } from './red-flags.js';
export { screen } from './screen.js';
export { testResultAnswer } from './test-results/answer.js';
export type { TestPerson } from './test-results/grade.js';
export { topicAnswer } from './topics/answer.js';
export type { HealthAnswer } from './health-answer.js';
export { triageOfHealthAnswer, type HealthPerson } from './health-question.js';
