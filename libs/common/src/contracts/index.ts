export * from './account-data.js';
export * from './accounts.js';
export * from './ads.js';
export * from './assessments.js';
export * from './chat.js';
export * from './conversation-data.js';
export * from './health-profile.js';
export * from './images.js';
export * from './medical-questions.js';
export * from './operators.js';
export * from './payments.js';
export * from './presence.js';
export * from './report-links.js';
export * from './reports.js';
export * from './sessions.js';
export * from './tracking.js';
export * from './wallet.js';

import type { Contract } from '../contract.js';
import { accountData } from './account-data.js';
import { accounts } from './accounts.js';
import { ads } from './ads.js';
import { assessments } from './assessments.js';
import { consultation } from './chat.js';
import { conversationData } from './conversation-data.js';
import { healthProfile } from './health-profile.js';
import { images } from './images.js';
import { medicalQuestions } from './medical-questions.js';
import { operators } from './operators.js';
import { payments } from './payments.js';
import { presence } from './presence.js';
import { reportLinks } from './report-links.js';
import { reports } from './reports.js';
import { sessions } from './sessions.js';
import { tracking } from './tracking.js';
import { wallet } from './wallet.js';

/** Every contract of the system; the gateway mounts what has a route. */
export const CONTRACTS: readonly Contract[] = [
  accounts,
  wallet,
  payments,
  accountData,
  consultation,
  sessions,
  images,
  healthProfile,
  conversationData,
  medicalQuestions,
  assessments,
  reports,
  reportLinks,
  presence,
  tracking,
  ads,
  operators,
];
