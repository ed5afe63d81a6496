// The answer to a question about the complaint that was told before: what was asked, and nothing else once more.
import data from '../../knowledge/follow-ups.json' with { type: 'json' };
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

/** What these ask for is plain, whatever other words stand beside it. */
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
    return { lead: own.do, sections: [{ heading: null, bullets: medicines.length > 0 ? medicines : steps }] };
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
function meaning({ question, locale, result }: Asked): Written | null {
  const text = meaningOf(question, locale);
  if (text) return { lead: text, sections: [] };
  const topic = topicOf(question);
  const about = topic && conditionAnswer(topic, result.told, locale);
  return about ? { lead: about.lead, sections: about.sections.slice(0, 1) } : null;
}

/** "Is it cancer?": never yes and never no. */
function namedCause({ question, result, causes, locale, own, lead }: Asked): Written | null {
  const topic = topicOf(question);
  const group = groupAskedIn(question);
  if (!topic && !group) return null;
  const isMeant = (id: string): boolean => id === topic || (group?.test(conditionOf(id)?.icd10 ?? '') ?? false);
  const ofFile = (result.complaint?.causes ?? []).map(({ conditions, name, text }) => {
    return { conditions, name: name[locale], text: text[locale] };
  });
  const known = [...causes, ...ofFile].find(({ conditions }) => conditions.some(isMeant));
  if (known)
    return { lead: own.possible, sections: [{ heading: null, bullets: [described(known)] }, said(lead, own.say)] };
  const atHome = result.urgency === 'home';
  return { lead: own.unnamed, sections: [said(lead, atHome ? own.sayAtHome : own.say)] };
}

/** Sentences of the answer that speak of what was asked. */
function passages({ question, parts, causes, result, locale, lead }: Asked): Written | null {
  const all = [...parts.steps, ...causes.map(described), parts.because, parts.visit].filter(Boolean);
  const [first, ...rest] = passagesAbout(question, all, locale);
  if (!first) return null;
  const reminder = result.urgency === 'home' ? '' : lead;
  return { lead: first.replaceAll('**', ''), sections: [said(...rest, reminder)] };
}

function unknown({ own, lead, parts }: Asked): Written {
  return { lead: own.unknown, sections: [said(own.instead), said(`${lead} ${parts.because}`)] };
}
