// @ts-check
// Makes the deterministic medical reply: language by script, topic by words, and the output format of the system prompt.
import { readFileSync } from 'node:fs';
import { withoutMarkers } from '../faults.mjs';

/** @typedef {{ words: string[], text: string, followUp: string }} Topic */
/** @typedef {{ first: string, later: string, image: string, none: string, topics: Record<string, Topic> }} Language */

/** @type {Record<string, Language>} */
const LANGUAGES = JSON.parse(readFileSync(new URL('./replies.json', import.meta.url), 'utf8'));
const SCRIPTS = /** @type {const} */ ([
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
]);
const QUOTE_LENGTH = 80;

/**
 * A picture as the caller sent it.
 * @typedef {{ type: string, bytes: number }} Image
 */

/** What both wire formats have in common.
 * @typedef {object} Question
 * @property {string} system
 * @property {string} text  the last message of the user
 * @property {number} turn  how many messages of the user there are
 * @property {Image[]} images  those of the last message
 */

/** @param {string} text */
function languageOf(text) {
  const found = SCRIPTS.find(([, script]) => script.test(text));
  return LANGUAGES[found ? found[0] : 'en'];
}

/** @param {Language} language @param {string} text */
function topicOf(language, text) {
  const lower = text.toLowerCase();
  const found = Object.values(language.topics).find(({ words }) => words.some((word) => lower.includes(word)));
  return found ?? language.topics.general;
}

/** @param {string} text */
function quote(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH)}…` : line;
}

/** @param {Image} image */
function describe({ type, bytes }) {
  return `${type.replace('image/', '').toUpperCase()}, ${Math.ceil(bytes / 1024)} kB`;
}

/**
 * @param {Question} question
 * @returns {string}
 */
export function replyTo({ system, text, turn, images }) {
  const said = withoutMarkers(text);
  const language = languageOf(said);
  const topic = topicOf(language, said);
  const opening = turn > 1 ? language.later : language.first;
  const parts = said ? [opening.replace('{quote}', () => quote(said))] : [];
  if (images.length > 0) parts.push(language.image.replace('{image}', images.map(describe).join('; ')));
  parts.push(said || images.length > 0 ? topic.text : language.none);
  if (system.includes('FOLLOW-UP:')) parts.push(`FOLLOW-UP: ${topic.followUp}`);
  return parts.join('\n\n');
}
