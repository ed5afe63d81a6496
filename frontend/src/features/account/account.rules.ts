// What the two places to change an account refuse before anything is sent. Their texts differ, as specified.
import type { TextKey } from '../../i18n/account.js';

export const PASSWORD_MIN = 6;

export function emailProblemOnPage(email: string): TextKey | null {
  return email.trim() === '' ? 'accountPage.email.blank' : null;
}

export function emailProblemInPanel(email: string, current: string): TextKey | null {
  const wanted = email.trim().toLowerCase();
  return wanted === '' || wanted === current.toLowerCase() ? 'panel.email.same' : null;
}

export function passwordProblemOnPage(password: string, confirmation: string): TextKey | null {
  if (password.length < PASSWORD_MIN) return 'accountPage.password.short';
  return password === confirmation ? null : 'accountPage.password.mismatch';
}

export function passwordProblemInPanel(password: string, confirmation: string): TextKey | null {
  if (password === '' || confirmation === '') return 'panel.password.missing';
  if (password !== confirmation) return 'panel.password.mismatch';
  return password.length < PASSWORD_MIN ? 'panel.password.short' : null;
}
