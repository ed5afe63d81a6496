// The knowledge's own texts about a subject, as further examples: names, phrases of the findings that select a complaint,
// sentences of its conditions, texts of a topic. They weigh less than messages written for the purpose.
import { COMPLAINTS } from '../../src/complaints/data.js';
import { conditionOf, knowledge } from '../../src/knowledge/knowledge.js';
import type { Locale } from '../../src/knowledge/locale.js';
import { TOPICS, topicTexts } from '../../src/topics/data.js';
import type { Example } from './subjects.js';

const LOCALES: readonly Locale[] = ['en', 'he', 'ru'];
const [NAME, LEAD, SENTENCE, PHRASE] = [1, 0.5, 0.3, 0.3];
/** Findings further down a complaint's list are shared by many. */
const FINDINGS = 14;
const PHRASES = 12;
/** Characters that mark how a phrase is matched. */
const MARKS = /[!=*@]/g;

export function knowledgeExamples(): Example[] {
  return [...complaintExamples(), ...topicExamples()].filter(({ text }) => text.trim() !== '');
}

function complaintExamples(): Example[] {
  const { findings } = knowledge();
  return COMPLAINTS.flatMap(({ id, name, heard, causes }) => {
    const of = (weight: number) => (text: string) => ({ subject: `complaint/${id}`, text, weight });
    const told = heard.slice(0, FINDINGS).flatMap((finding) => findings.get(finding) ?? []);
    return [
      ...LOCALES.map((locale) => of(NAME)(name[locale])),
      ...told.flatMap((finding) =>
        LOCALES.flatMap((locale) => (finding[locale] ?? []).slice(0, PHRASES).map((one) => one.replace(MARKS, ''))).map(
          of(PHRASE),
        ),
      ),
      ...causes
        .flatMap(({ conditions }) => conditions)
        .flatMap((condition) => conditionOf(condition)?.examples ?? [])
        .map(of(SENTENCE)),
    ];
  });
}

function topicExamples(): Example[] {
  return TOPICS.flatMap((topic) =>
    LOCALES.flatMap((locale) => {
      const texts = topicTexts(topic, locale);
      if (!texts) return [];
      const of = (weight: number) => (text: string) => ({ subject: `topic/${topic.id}`, text, weight });
      return [
        ...[texts.name, ...texts.asks].map(of(NAME)),
        ...[texts.lead, texts.is].map(of(LEAD)),
        ...texts.do.map(of(SENTENCE)),
      ];
    }),
  );
}
