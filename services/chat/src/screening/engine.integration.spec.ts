// The engine on its thread, from the built file.
import { EngineService } from './engine.service.js';

const LONG = 'My stomach has been hurting since yesterday, I feel dizzy, and my chest is tight on the stairs. '.repeat(
  80,
);
let engine: EngineService;

beforeAll(() => (engine = new EngineService()));
afterAll(() => engine.onModuleDestroy());

it('lets the service answer others while it reads the longest conversation', async () => {
  let served = 0;
  const others = setInterval(() => (served += 1), 5);
  const { asked, intent } = await engine.call('read', {
    question: LONG,
    history: Array.from({ length: 200 }, () => LONG),
  });
  clearInterval(others);
  expect(served).toBeGreaterThan(1);
  expect(asked.history.join('').length).toBeLessThan(12_000);
  expect(intent).toBe('medical');
}, 60_000);

it('returns what the rest of a turn needs', async () => {
  const { asked, redFlags } = await engine.call('read', { question: 'I have crushing chest pain', history: [] });
  expect(redFlags[0]).toMatchObject({ level: 'emergency' });
  const composed = await engine.call('compose', asked, { doctor: 'julia' });
  expect(composed.text).toMatch(/ambulance|emergency/i);
  const assessment = await engine.call('assessTurn', asked, {
    written: null,
    causes: composed.causes,
    redFlags,
  });
  expect(assessment.triage).toBe('emergency');
});

it('copies to the service only what it decides by, and answers alike when the reading is forgotten meanwhile', async () => {
  const question = 'I have had a throbbing headache on one side since yesterday and light bothers me.';
  const read = await engine.call('read', { question, history: [] });
  expect(JSON.stringify(read).length).toBeLessThan(3 * question.length);
  const known = await engine.call('compose', read.asked, { doctor: 'alex' });
  // More than the engine keeps.
  for (let count = 0; count < 300; count += 1) await engine.call('read', { question: `hello ${count}`, history: [] });
  expect(await engine.call('compose', read.asked, { doctor: 'alex' })).toEqual(known);
}, 60_000);
