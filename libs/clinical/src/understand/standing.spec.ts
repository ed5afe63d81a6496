import { extract } from './extract.js';
import { RED_FLAGS } from '../knowledge/knowledge-data.js';
import { guard } from '../screen/guard.js';
import { redFlagsOf } from '../screen/red-flags.js';
import { standingIn } from './standing.js';

/** What the rules say, before the classifier is heard. */
const levelOf = (id: string, text: string): string | undefined =>
  redFlagsOf(extract([text]), { turns: [text] }).find((flag) => flag.id === id)?.level;

describe('a complaint that has stood for weeks', () => {
  it.each([
    ['testicle-pain-plain', 'I have had a dull testicular pain for four months'],
    ['limb-cold-painful', 'For two years my left foot has been ice cold and painful'],
    ['belly-appendix', 'For seven months I have pain in the right lower abdomen and a low fever'],
  ])('makes %s a matter for today: %s', (id, text) => {
    expect(levelOf(id, text)).toBe('urgent');
    expect(levelOf(id, text.replace(/ ?[Ff]or (two years|four months|seven months)/, ''))).toBe('emergency');
  });

  it.each([
    'I have had a dull testicular pain for four months. Since this morning it is unbearable',
    'I have had a testicular pain for four months, now it is swollen',
    'I have had testicular pain for four months and it is getting worse',
    'I have had testicular pain for four months. It suddenly got severe an hour ago',
    'I have had testicular pain for two days',
  ])('stays an emergency when anything sounds fresh: %s', (text) =>
    expect(levelOf('testicle-pain-plain', text)).toBe('emergency'),
  );

  it.each([
    'For weeks I have had crushing chest pain',
    'For three months my face has been drooping on one side',
    'For years I have wanted to kill myself',
    'For weeks I cannot breathe',
  ])('never lowers heart, stroke, breath or self-harm: %s', (text) =>
    expect(guard({ question: text }).emergency).toBe(true),
  );

  it('is no reason for rules of what may come slowly or be borne for long', () => {
    const never =
      'heart stroke breathing anaphylaxis throat meningitis sepsis crisis pregnancy baby inner-bleeding spine'.split(
        ' ',
      );
    const marked = RED_FLAGS.rules.filter(({ notWhenStanding }) => notWhenStanding);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter(({ message, level }) => never.includes(message) || level !== 'emergency')).toEqual([]);
  });

  it('knows "worse after meals" from "worse"', () => {
    expect(standingIn(['for months I have had belly pain, worse after meals']).has('abdominal-pain')).toBe(true);
    expect(standingIn(['for months I have had belly pain, it is worse']).size).toBe(0);
    expect(standingIn(['belly pain']).size).toBe(0);
    expect(standingIn(['у меня давно болит живот']).has('abdominal-pain')).toBe(true);
  });
});
