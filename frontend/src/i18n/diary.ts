// Texts of the symptom diary: loaded with what shows them.
import diary from './en/diary.json' with { type: 'json' };
import { withTexts } from './index.js';

export type DiaryKey = keyof typeof diary;

export const t = withTexts(diary);
