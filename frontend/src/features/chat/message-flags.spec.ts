import { expect } from '@jest/globals';
import { anAssessment, REPORT_SESSION } from '../../testing/reports.js';
import { flagsOfReport } from '../report/report-flags.js';
import { entryOf, type NoticeEntry } from './entries.js';
import { flagsOfMessage } from './message-flags.js';

const at = '2026-11-21T10:00:00.000Z';
const answer = (content: string) =>
  entryOf({ id: '2', role: 'alex', content, hasImage: false, createdAt: at }, REPORT_SESSION);
const notice = (payRequired: boolean): NoticeEntry => ({
  kind: 'notice',
  id: 'n-1',
  at,
  doctor: 'alex',
  reason: 'limit',
  text: '0 questions left!',
  detail: null,
  payRequired,
  redFlags: [],
  turn: { key: '1', text: 'a cough', doctor: 'alex', sessionId: null },
});

describe('the flags of a message', () => {
  it('ENT-003 a limit shows a visitor the way to register, a user the way to pay, and both where payment needs no account', () => {
    const limit = { isUpgradeMessage: true };
    expect(flagsOfMessage(notice(false), false)).toEqual({
      ...limit,
      showRegisterButton: true,
      showPaymentButton: false,
    });
    expect(flagsOfMessage(notice(true), false)).toEqual({
      ...limit,
      showRegisterButton: true,
      showPaymentButton: true,
    });
    expect(flagsOfMessage(notice(false), true)).toEqual({
      ...limit,
      showRegisterButton: false,
      showPaymentButton: true,
    });
  });

  it('ENT-003 a stored message that tells of a limit has the same button, any other none', () => {
    const none = { showRegisterButton: false, showPaymentButton: false, isUpgradeMessage: false };
    expect(flagsOfMessage(answer('USAGE LIMIT REACHED'), false)).toEqual({ ...none, showRegisterButton: true });
    expect(flagsOfMessage(answer('USAGE LIMIT REACHED'), true)).toEqual({ ...none, showPaymentButton: true });
    expect(flagsOfMessage(answer('Rest.'), true)).toEqual(none);
    expect(flagsOfMessage({ ...notice(true), reason: 'failed' }, false)).toEqual(none);
  });

  it('ENT-003 an assessment asks for consent from nine answers on, until it was skipped, and shows a report that is there', () => {
    const nothing = { showReportConsentButtons: false, isReportReady: false };
    expect(flagsOfReport(undefined, anAssessment(8), false)).toEqual(nothing);
    expect(flagsOfReport(undefined, anAssessment(9), false)).toEqual({ ...nothing, showReportConsentButtons: true });
    expect(flagsOfReport(undefined, anAssessment(9), true)).toEqual(nothing);
    const made = anAssessment(10, { status: 'Report Generated', canGenerate: false });
    expect(flagsOfReport(undefined, made, false)).toEqual({ ...nothing, isReportReady: true });
    expect(flagsOfReport({ phase: 'ready' }, anAssessment(10), false)).toEqual({ ...nothing, isReportReady: true });
  });
});
