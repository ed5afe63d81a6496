import { lastProfileId, messagesAbout, withNotes, type ProfileId } from './whom.rules.js';

const ME = 'the-user';
const asked = (content: string, profileId?: ProfileId) => ({ role: 'user' as const, content, profileId });
const answered = (content: string) => ({ role: 'alex' as const, content });
const wordsOf = (messages: readonly { content: string }[]) => messages.map(({ content }) => content);
const TALK = [
  asked('I ache'),
  answered('a'),
  asked('Noa ache', 'noa'),
  answered('b'),
  asked('and fever', 'noa'),
  answered('c'),
];

it('reads only what was said about the same person', () => {
  expect(wordsOf(messagesAbout('noa', TALK, ME))).toEqual(['Noa ache', 'b', 'and fever', 'c']);
  expect(messagesAbout(ME, TALK, ME)).toEqual([]);
  expect(messagesAbout(null, TALK, ME)).toEqual([]);
  expect(messagesAbout(undefined, TALK.slice(0, 2), ME)).toHaveLength(2);
  expect(messagesAbout(ME, TALK.slice(0, 2), ME)).toHaveLength(2);
  expect(messagesAbout(undefined, [asked('I ache'), answered('a')], undefined)).toHaveLength(2);
});

it('remembers the person whom the conversation was last about', () => {
  expect(lastProfileId(TALK)).toBe('noa');
  expect(lastProfileId([asked('x', null), answered('a')])).toBeNull();
  expect(lastProfileId([])).toBeUndefined();
});

it('marks for a model where the person changes', () => {
  const noted = wordsOf(withNotes([...TALK, asked('and I again', ME)], ME));
  expect(noted.filter((words) => words.startsWith('[From here on about another person.]'))).toEqual([
    '[From here on about another person.]\nNoa ache',
    '[From here on about another person.]\nand I again',
  ]);
});
