import { expect } from '@jest/globals';
import { markdownOf } from './conversation-file.js';

const AT = '2026-03-01T09:00:00.000Z';

it('an exported conversation tells who said what, how urgent it was, and that it is no diagnosis', () => {
  const assessment = { triage: 'urgent' as const, whenToWorry: null, causes: [], redFlags: [] };
  const text = markdownOf({ id: 'aB3dE5fG7hJ9kL1m', title: 'A dry cough', createdAt: AT, sessionType: 'chat' }, [
    { id: '1', role: 'user', content: 'I cough', hasImage: true, createdAt: AT },
    {
      id: '2',
      role: 'alex',
      content: 'It **fits** a cold.',
      hasImage: false,
      createdAt: AT,
      source: 'engine',
      assessment,
      followUpQuestion: 'Since when?',
    },
  ]);
  expect(text.startsWith('# A dry cough\n\n')).toBe(true);
  expect(text).toMatch(/## You, Mar 1, 2026.*\n\n\*Picture sent with this question\*\n\nI cough/);
  expect(text).toMatch(/## Dr\. Alex \(Claude\) \(AI, not a licensed doctor, built-in engine\)/);
  expect(text).toContain('**See a doctor today**\n\nIt **fits** a cold.\n\n> Since when?');
  expect(text).toContain('not a diagnosis');
});
