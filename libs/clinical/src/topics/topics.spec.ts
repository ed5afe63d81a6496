import { describe, expect, it } from '@jest/globals';
import { coverage } from '../../cli/coverage.js';
import { markdownOf } from '../health-questions/health-answer.js';
import { Source } from '../knowledge/schema.js';
import { answerOn, topicAnswer } from './answer.js';
import { TOPIC_SOURCES, TOPICS, topicTexts } from './data.js';
import { GROUPS } from './groups.js';
import { phraseKey, topicIn } from './matching.js';
import { TopicFile, TopicTextsFile } from './schema.js';

const LOCALES = ['en', 'he', 'ru'] as const;
const LONGEST = 250;
const CALMING =
  /\b(?:safe|harmless|nothing urgent|no danger|no emergency)\b|безопасн|безвредн|не опасн|לא מסוכן|לא מזיק/iu;

describe('topics', () => {
  it('have the shape of their schemas', () => {
    for (const { topics, en, he, ru } of GROUPS) {
      expect(TopicFile.safeParse(topics).error).toBeUndefined();
      for (const texts of [en, he, ru]) expect(TopicTextsFile.safeParse(texts).error).toBeUndefined();
    }
    for (const source of TOPIC_SOURCES) expect(Source.safeParse(source).error).toBeUndefined();
  });

  it('know their sources, and are named once', () => {
    const known = new Set(TOPIC_SOURCES.map(({ id }) => id));
    expect(TOPICS.filter(({ sources }) => sources.some((id) => !known.has(id))).map(({ id }) => id)).toEqual([]);
    expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length);
  });

  it('cover every row of the scope in English, as the tests do', () => {
    const home = new URL('../../', import.meta.url).pathname;
    for (const { rows, covered, missing } of coverage(home)) {
      expect(missing.filter((row) => row.endsWith('(en)'))).toEqual([]);
      expect(covered.en).toBe(rows);
    }
  });

  it('never share a phrase', () => {
    const owners = new Map<string, Set<string>>();
    for (const topic of TOPICS) {
      for (const locale of LOCALES) {
        const texts = topicTexts(topic, locale);
        for (const phrase of texts ? [texts.name, ...texts.asks] : []) {
          const key = phraseKey(phrase);
          expect([phrase, key === '']).toEqual([phrase, false]);
          owners.set(key, new Set([...(owners.get(key) ?? []), topic.id]));
        }
      }
    }
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([key, ids]) => `${key}: ${[...ids].join(', ')}`)).toEqual(
      [],
    );
  });

  it.each(LOCALES)('are found by each of their phrases in %s', (locale) => {
    const lost = TOPICS.flatMap((topic) => {
      const texts = topicTexts(topic, locale);
      return (texts ? [texts.name, ...texts.asks] : [])
        .filter((phrase) => !topic.complaint && topicIn(`${phrase}?`)?.id !== topic.id)
        .map((phrase) => `${topic.id}: ${phrase}`);
    });
    expect(lost).toEqual([]);
  });

  it.each(LOCALES)('answer in at most 250 words in %s, with the number filled in', (locale) => {
    for (const topic of TOPICS) {
      const answer = answerOn(topic, {}, locale, 'IL');
      if (!answer) continue;
      const text = markdownOf(answer);
      expect([topic.id, text.split(/\s+/).length <= LONGEST, /\{\w+\}/.test(text)]).toEqual([topic.id, true, false]);
    }
  });

  it.each(LOCALES)(
    'lead with the number, or where to go, when it is an emergency, and never with calm in %s',
    (locale) => {
      for (const topic of TOPICS.filter(({ urgency }) => urgency === 'now')) {
        const answer = answerOn(topic, {}, locale, 'IL');
        if (!answer) continue;
        expect([topic.id, markdownOf(answer)]).toEqual([topic.id, expect.not.stringMatching(CALMING)]);
        expect([topic.id, answer.lead]).toEqual([
          topic.id,
          expect.stringMatching(
            /101|emergency department|maternity unit|dentist|adrenaline|מיון|רופא שיניים|מרפאה|יולדות|приёмн|отделени|стоматолог|роддом|клиник/,
          ),
        ]);
      }
    },
  );

  it('fill in the number of the country', () => {
    expect(topicAnswer('how do I do CPR?', {}, 'en', 'GB')?.lead).toContain('999');
    expect(topicAnswer('how do I do CPR?', {}, 'en', null)?.lead).toContain('112');
  });

  it('send a baby with fever to a doctor the same day', () => {
    expect(topicAnswer('fever in a child, what to do?', { age: 0.1 }, 'en')).toMatchObject({ urgency: 'today' });
    expect(topicAnswer('fever in a child, what to do?', { age: 4 }, 'en')).toMatchObject({ urgency: 'none' });
  });
});
