import { expect, it } from '@jest/globals';
import { markdownOf } from './health-answer.js';

it('writes the lead, then each section with its heading, paragraphs and list', () => {
  const text = markdownOf({
    lead: 'See a doctor this week.',
    sections: [
      { heading: null, paragraphs: ['It is usually harmless.'] },
      { heading: 'What to do', paragraphs: ['Until then:'], bullets: ['Rest.', 'Drink.'] },
    ],
  });
  expect(text).toBe(
    '**See a doctor this week.**\n\nIt is usually harmless.\n\n### What to do\n\nUntil then:\n\n- Rest.\n- Drink.',
  );
});
