// Texts of taking a picture: loaded with what shows them.
import image from './en/image.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(image);
