// Texts of the assessment: loaded with what shows them, in each language, since a question is framed in the one that it is
// answered in.
import assessment from './en/assessment.json' with { type: 'json' };
import hebrew from './he/assessment.json' with { type: 'json' };
import russian from './ru/assessment.json' with { type: 'json' };
import { withTexts } from './index.js';
import { addTexts } from './messages.js';

addTexts('he', hebrew);
addTexts('ru', russian);

export const t = withTexts(assessment);
