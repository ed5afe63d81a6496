// The answer to a question about the earlier complaint: what was asked, without repeating the rest.
import data from '../../knowledge/follow-ups.json' with { type: 'json' };
import { canFit } from '../complaints/circumstances.js';
import { conditionAnswer } from '../condition-pages/answer.js';
import { type AnswerSection, isFilled } from '../health-questions/health-answer.js';
import { type AnswerTexts, answerTexts } from '../knowledge/answer-texts.js';
import { conditionOf } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import { namesMedicine } from '../medicines/mentions.js';
import { type FollowUp, followUpIn, groupAskedIn } from '../understand/follow-up.js';
import { topicOf } from '../understand/intent.js';
import { meaningOf } from './glossary.js';
import type { Prepared } from './parts.js';
import { passagesAbout } from './passages.js';
import { causesIn, described, leadOf, type Written } from './sections.js';
import type { ShownCause } from './shown-causes.js';

interface Asked extends Prepared {
  readonly question: string;
  readonly locale: Locale;
  readonly texts: AnswerTexts;
  readonly own: (typeof data.texts)['en'];
  /** How urgent it is, as a sentence. */
  readonly lead: string;
}

export function followUpTo(prepared: Prepared, locale: Locale): Written {
  const texts = answerTexts(locale);
  const question = prepared.result.turns.at(-1) ?? '';
  const lead = leadOf(prepared.result, texts);
  const asked: Asked = { ...prepared, question, locale, texts, own: data.texts[locale], lead };
  const kind = followUpIn(question);
  const written =
    (kind === 'meaning' ? meaning(asked) : null) ??
    namedCause(asked) ??
    (kind && EXPLICIT.has(kind) ? ANSWERS[kind](asked) : null) ??
    passages(asked) ??
    (kind ? ANSWERS[kind](asked) : unknown(asked));
  return { ...written, sections: written.sections.filter(isFilled) };
}

const STEPS = 3;
/** These words show plainly what is asked, whatever other words accompany them. */
const EXPLICIT: ReadonlySet<FollowUp> = new Set<FollowUp>(['wait', 'worry', 'visit', 'take']);

const ANSWERS: Readonly<Record<FollowUp, (asked: Asked) => Written>> = {
  meaning: (asked) => unknown(asked),
  wait: ({ own, result: { urgency }, lead, parts, texts }) => ({
    lead: urgency === 'now' ? lead : own.wait[urgency],
    sections: [said(parts.because), { heading: texts.headings.sooner, bullets: parts.sooner }],
  }),
  worry: ({ lead, parts, causes, own, texts }) => ({
    lead,
    sections: [
      said(parts.because),
      { heading: null, ...dangersIn(causes, own.dangers) },
      { heading: texts.headings.sooner, bullets: parts.sooner },
    ],
  }),
  visit: ({ own, lead, parts }) => ({ lead: own.visit, sections: [said(parts.visit), said(lead)] }),
  take: ({ own, parts: { steps } }) => {
    const medicines = steps.filter((step) => namesMedicine(step));
    const bullets = [...new Set([...medicines, ...steps])].slice(0, STEPS);
    return { lead: own.do, sections: [{ heading: null, bullets }] };
  },
  do: ({ own, parts }) => ({ lead: own.do, sections: [{ heading: null, bullets: parts.steps }] }),
  cause: ({ own, causes, texts, lead }) => ({
    lead: own.cause,
    sections: [{ heading: null, ...causesIn(causes, texts) }, said(lead)],
  }),
};

function said(...paragraphs: readonly string[]): AnswerSection {
  return { heading: null, paragraphs: paragraphs.filter(Boolean) };
}

function dangersIn(causes: Asked['causes'], opening: string): Pick<AnswerSection, 'paragraphs' | 'bullets'> {
  const bullets = causes.filter(({ mustNotMiss }) => mustNotMiss).map(described);
  return { bullets, paragraphs: bullets.length > 0 ? [opening] : [] };
}

/** A term of the answer, or a condition. */
function meaning(asked: Asked): Written | null {
  const { question, locale, result } = asked;
  const cause = causesOf(asked).find((one) => isNamed(one, asked));
  const text = meaningOf(question, locale) ?? (cause && described(cause));
  if (text) return { lead: plain(text), sections: [] };
  const topic = topicOf(question);
  const about = topic && conditionAnswer(topic, result.told, locale);
  return about ? { lead: about.lead, sections: about.sections.slice(0, 1) } : null;
}

/** "Is it cancer?": never yes and never no. */
function namedCause(asked: Asked): Written | null {
  const { question, result, own, lead } = asked;
  const topic = topicOf(question);
  const group = groupAskedIn(question);
  const isMeant = (id: string): boolean => id === topic || (group?.test(conditionOf(id)?.icd10 ?? '') ?? false);
  const isAsked = (one: NamedCause): boolean => (topic || group ? one.conditions.some(isMeant) : isNamed(one, asked));
  const known = causesOf(asked).find(isAsked);
  if (known)
    return { lead: own.possible, sections: [{ heading: null, bullets: [described(known)] }, said(lead, own.say)] };
  if (!topic && !group) return null;
  const atHome = result.urgency === 'home';
  return { lead: own.unnamed, sections: [said(lead, atHome ? own.sayAtHome : own.say)] };
}

type NamedCause = Pick<ShownCause, 'conditions' | 'name' | 'text'>;

/** The causes that the answer named, and the others in the complaint's file that this person can have. */
function causesOf({ causes, result, locale }: Asked): NamedCause[] {
  const ofFile = (result.complaint?.causes ?? []).filter(({ when }) => canFit(when, result.told));
  const named = ofFile.map(({ conditions, name, text }) => {
    return { conditions, name: name[locale], text: text[locale] };
  });
  return [...causes, ...named];
}

const WHAT_IS =
  /^(?:(?:is|could|can) (?:it|this|that)|are you sure|what)|^(?:זה|האם זה|מה)|^(?:а )?(?:это|не|может|вдруг|что)/iu;

/** "Это аппендицит?": the names of causes stand in the complaint's file in each language. */
function isNamed({ name }: NamedCause, { question, locale }: Asked): boolean {
  return WHAT_IS.test(question.trim()) && passagesAbout(question, [name], locale).length > 0;
}

/** Sentences of the answer that are about what was asked. */
function passages({ question, parts, causes, result, locale, lead }: Asked): Written | null {
  const all = [...parts.steps, ...causes.map(described), parts.because, parts.visit].filter(Boolean);
  const own = passagesAbout(question, all, locale);
  const [first, ...rest] = own.length > 0 ? own : passagesAbout(question, pageOfLikeliest(result, locale), locale);
  if (!first) return null;
  const reminder = result.urgency === 'home' ? '' : lead;
  return { lead: plain(first), sections: [said(...rest, reminder)] };
}

/** What is written about the cause that stands out: "do I have to take hormones?" */
function pageOfLikeliest({ differential: [first], told }: Asked['result'], locale: Locale): string[] {
  const page = first && first.probability >= STANDS_OUT ? conditionAnswer(first.id, told, locale) : null;
  return page ? page.sections.flatMap(({ paragraphs = [], bullets = [] }) => [...paragraphs, ...bullets]) : [];
}
const STANDS_OUT = 0.4;

/** A lead is printed in bold anyway. */
function plain(text: string): string {
  return text.replaceAll('**', '');
}

function unknown({ own, lead, parts }: Asked): Written {
  return { lead: own.unknown, sections: [said(own.instead), said(`${lead} ${parts.because}`)] };
}
