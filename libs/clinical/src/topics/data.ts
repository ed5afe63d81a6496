// The topics and their texts.
import sources from '../../knowledge/topics/sources.json' with { type: 'json' };
import wording from '../../knowledge/topics/wording.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import type { Source } from '../knowledge/schema.js';
import { GROUPS } from './groups.js';
import type { Topic, TopicTexts } from './schema.js';

export const TOPICS: readonly Topic[] = GROUPS.flatMap(({ topics }) => topics);
export const TOPIC_SOURCES = sources as readonly Source[];

const TEXTS: Readonly<Record<Locale, ReadonlyMap<string, TopicTexts>>> = {
  en: new Map(GROUPS.flatMap(({ en }) => Object.entries(en))),
  he: new Map(GROUPS.flatMap(({ he }) => Object.entries(he))),
  ru: new Map(GROUPS.flatMap(({ ru }) => Object.entries(ru))),
};

export type TopicWording = (typeof wording)['en'];

/** Headings and frame sentences of topics in this language. */
export function topicWording(locale: Locale): TopicWording {
  return wording[locale];
}

/** Null where a language has no texts for the topic. */
export function topicTexts({ id }: Topic, locale: Locale): TopicTexts | null {
  return TEXTS[locale].get(id) ?? null;
}

/** The sources of a topic, in the order of the source file. */
export function topicSources({ sources: own }: Topic): Source[] {
  return TOPIC_SOURCES.filter(({ id }) => own.includes(id));
}
