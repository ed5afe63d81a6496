import { modelSourceOf } from './model-source.js';

const OWN = 'http://localhost:11434/v1';

it.each([
  [OWN, 'llama3.1', 'local'],
  [OWN, 'gpt-4o', 'gpt'],
  [undefined, 'gpt-4o', 'gpt'],
  [undefined, 'o3', 'gpt'],
  ['https://api.openai.com/v1', 'something-new', 'gpt'],
])('a model at %s named %s is shown as %s', (baseUrl, model, source) => {
  expect(modelSourceOf(baseUrl, model)).toBe(source);
});
