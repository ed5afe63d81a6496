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
  const { asked } = await engine.call('read', { question: LONG, history: Array.from({ length: 200 }, () => LONG) });
  clearInterval(others);
  expect(served).toBeGreaterThan(1);
  expect(asked.result.understood.length).toBeGreaterThan(2);
}, 60_000);

it('returns what the rest of a turn needs', async () => {
  const { asked, redFlags } = await engine.call('read', { question: 'I have crushing chest pain', history: [] });
  expect(redFlags[0]).toMatchObject({ level: 'emergency' });
  const composed = await engine.call('compose', asked.result, { doctor: 'julia' });
  expect(composed.text).toMatch(/ambulance|emergency/i);
  const assessment = await engine.call('assessTurn', asked, {
    written: null,
    causes: composed.causes,
    redFlags,
  });
  expect(assessment.triage).toBe('emergency');
});
