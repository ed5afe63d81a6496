/// <reference types="node" />
// What jsdom lacks and pages need: streams, text coding, web crypto, media queries. Each test starts with empty storage.
import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { dropRulesThatHideNothing } from './style-rules.js';

// Pages are loaded when they are first shown; compiling one for the first time takes its time on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', { value: true, writable: true, configurable: true });

if (typeof window !== 'undefined') {
  window.matchMedia = (query: string) => {
    const list = { matches: false, media: query, onchange: null, dispatchEvent: () => false };
    const nothing = () => undefined;
    const listeners = {
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    };
    return { ...list, ...listeners } as MediaQueryList;
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  dropRulesThatHideNothing();
}
