// Texts of what an account does by e-mail: loaded with what shows them.
import mail from './en/mail.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(mail);
