// @ts-check
// Compiles the ICU messages of the text catalogues, so that the browser does without a parser: a plugin for Vite and a
// transform for Jest.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const CATALOGUE = /\/src\/(i18n\/\w\w\/[\w-]+|features\/operator\/texts)\.json$/;

/** A catalogue with each message as Lingui's tokens. @param {string} json */
function compileTexts(json) {
  /** @type {Record<string, string>} */
  const texts = JSON.parse(json);
  const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]);
  return JSON.stringify(Object.fromEntries(compiled));
}

/** @returns {import('vite').Plugin} */
export function compiledTexts() {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform: { filter: { id: CATALOGUE }, handler: (json) => ({ code: compileTexts(json), map: null }) },
  };
}

export default { process: (/** @type {string} */ json) => ({ code: compileTexts(json) }) };
