import { refuseBrokenText } from './broken-text.js';

it('passes every whole character', () => {
  expect(() => refuseBrokenText({ a: 'π 😀 \n', b: [1, null, undefined, { c: '' }] })).not.toThrow();
});

it.each([
  [{ a: 'x\0' }, 'a'],
  [{ a: [{ b: '\ud83d' }] }, 'a.0.b'],
  [{ a: { '\udc00': 1 } }, 'a'],
  ['\0', 'body'],
])('names the field that %j has them in', (input, field) => {
  expect(() => refuseBrokenText(input)).toThrow(`${field}: contains characters that are not valid text`);
});
