export * from './account-data.js';
export * from './account-mail.js';
export * from './accounts.js';
export * from './admin-dashboard.js';
export * from './admin-panel.js';
export * from './ads.js';
export * from './answer-feedback.js';
export * from './assessments.js';
export * from './billing-records.js';
export * from './chat-records.js';
export * from './check-in-mails.js';
export * from './check-ins.js';
export * from './consultation.js';
export * from './conversation-data.js';
export * from './diary.js';
export * from './disclosures.js';
export * from './documents.js';
export * from './for-operators.js';
export * from './health-profile.js';
export * from './images.js';
export * from './medical-questions.js';
export * from './operator-account.js';
export * from './operator-team.js';
export * from './operators.js';
export * from './payments.js';
export * from './presence.js';
export * from './queues.js';
export * from './report-records.js';
export * from './report-links.js';
export * from './refunds.js';
export * from './reports.js';
export * from './security-audit.js';
export * from './conversations.js';
export * from './tracking-records.js';
export * from './tracking.js';
export * from './maintenance.js';
export * from './wallet.js';

import type { Contract } from '../contract.js';
import { accountData } from './account-data.js';
import { accountMail } from './account-mail.js';
import { accounts } from './accounts.js';
import { adminDashboard } from './admin-dashboard.js';
import { adminPanel } from './admin-panel.js';
import { ads } from './ads.js';
import { answerFeedback, feedbackForOperators, operatorFeedback } from './answer-feedback.js';
import { assessments } from './assessments.js';
import { billingRecords } from './billing-records.js';
import { chatRecords } from './chat-records.js';
import { checkInMails } from './check-in-mails.js';
import { checkIns } from './check-ins.js';
import { consultation } from './consultation.js';
import { conversationData } from './conversation-data.js';
import { diary } from './diary.js';
import { documents } from './documents.js';
import { disclosures } from './disclosures.js';
import { chatForOperators, reportsForOperators } from './for-operators.js';
import { healthProfile } from './health-profile.js';
import { images } from './images.js';
import { medicalQuestions } from './medical-questions.js';
import { operatorAccount } from './operator-account.js';
import { operatorTeam } from './operator-team.js';
import { operators } from './operators.js';
import { payments } from './payments.js';
import { presence } from './presence.js';
import { queues } from './queues.js';
import { reportRecords } from './report-records.js';
import { reportLinks } from './report-links.js';
import { operatorRefunds, refunds } from './refunds.js';
import { reports } from './reports.js';
import { securityAudit } from './security-audit.js';
import { conversations } from './conversations.js';
import { trackingRecords } from './tracking-records.js';
import { tracking } from './tracking.js';
import { MAINTENANCE } from './maintenance.js';
import { wallet } from './wallet.js';

/** Every contract; the gateway mounts the operations that have a route. */
export const CONTRACTS: readonly Contract[] = [
  accounts,
  accountMail,
  checkInMails,
  wallet,
  payments,
  refunds,
  operatorRefunds,
  accountData,
  consultation,
  conversations,
  images,
  healthProfile,
  conversationData,
  checkIns,
  answerFeedback,
  medicalQuestions,
  assessments,
  reports,
  reportLinks,
  documents,
  diary,
  presence,
  tracking,
  ads,
  operators,
  operatorAccount,
  operatorTeam,
  adminPanel,
  adminDashboard,
  disclosures,
  securityAudit,
  queues,
  operatorFeedback,
  chatForOperators,
  reportsForOperators,
  feedbackForOperators,
  ...Object.values(MAINTENANCE),
  chatRecords,
  reportRecords,
  billingRecords,
  trackingRecords,
];
