// Which passwords are refused although they are long enough: the most common ones, and one's own e-mail name.
import common from '../../data/common-passwords.json' with { type: 'json' };

const COMMON = new Set(common);

export function isWeakPassword(password: string, email: string): boolean {
  const name = email.slice(0, email.lastIndexOf('@'));
  return COMMON.has(password) || password.toLowerCase() === name.trim().toLowerCase();
}
