// Texts of logging in, registration and what an account does by e-mail: loaded with what shows them.
import auth from './en/auth.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(auth);
