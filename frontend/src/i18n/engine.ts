// Texts of what the built-in engine knows: loaded with what shows them.
import engine from './en/engine.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(engine);
