import everyday from '../../test/foreign-lines.json' with { type: 'json' };
import { CRISIS_FILES } from '../knowledge/crisis-files.js';
import { crisisFlags, crisisIn } from './crisis.js';
import { assess } from '../assess.js';
import { composeAnswer } from '../advise/compose.js';
import { guard } from '../screen/guard.js';
import { foreignLanguage } from './language.js';
import { CrisisFile } from '../knowledge/schema.js';

const KINDS = ['suicidal', 'selfHarm', 'overdose', 'hurt', 'emergency'] as const;

describe('crisis phrases', () => {
  it('are in at least eleven languages beside the three that the engine reads', () => {
    expect(CRISIS_FILES.length).toBeGreaterThanOrEqual(11);
    for (const file of CRISIS_FILES) expect(() => CrisisFile.parse(file)).not.toThrow();
  });

  it('stand in one kind only, and what counts alone is one of them', () => {
    for (const { language, phrases, onlyAlone } of CRISIS_FILES) {
      const all = KINDS.flatMap((kind) => phrases[kind]);
      expect([language, all.filter((one, at) => all.indexOf(one) !== at)]).toEqual([language, []]);
      expect([language, onlyAlone.filter((one) => !all.includes(one))]).toEqual([language, []]);
    }
  });

  it.each(CRISIS_FILES)('of $name are heard, each as it stands', ({ language, phrases }) => {
    for (const kind of KINDS) {
      for (const phrase of phrases[kind]) {
        expect([phrase, crisisIn(`${phrase}!`)?.language]).toEqual([phrase, expect.any(String)]);
        const { emergency, selfHarm } = guard({ question: phrase });
        expect([language, phrase, emergency]).toEqual([language, phrase, true]);
        if (kind === 'suicidal') expect([phrase, selfHarm]).toEqual([phrase, true]);
      }
    }
  });

  it.each([
    ['es', 'no quiero vivir más', 'no quiero vivir mas'],
    ['fr', 'je veux mettre fin à mes jours', 'je veux mettre fin a mes jours'],
    ['pl', 'chcę umrzeć', 'chce umrzec'],
    ['tr', 'ölmek istiyorum', 'olmek istiyorum'],
  ])('of %s are heard with and without accents, in either encoding: %s', (language, phrase, plain) => {
    for (const text of [phrase, phrase.normalize('NFD'), plain]) {
      expect([text, crisisIn(text)]).toEqual([text, { kind: 'suicidal', language }]);
    }
  });

  it.each(Object.entries(everyday))('are not heard in everyday sentences of %s', (_, lines) => {
    for (const line of lines) expect([line, crisisFlags([line])]).toEqual([line, []]);
  });

  it.each(Object.entries(everyday))('let the language %s be known', (code, lines) => {
    for (const line of lines) expect([line, foreignLanguage(line)]).toEqual([line, { code }]);
  });

  it.each(['quiero matarme', 'ich will mich umbringen', 'أريد أن أقتل نفسي'])(
    'get a warm answer in their own language, with the numbers: %s',
    (text) => {
      const { text: said } = composeAnswer(assess({ text }), { doctor: 'julia', country: 'ES' });
      expect(said).toContain('024');
      expect(said).toContain('112');
      expect(said).not.toMatch(/ambulance|crisis line/i);
    },
  );

  it('are not invented in English, Hebrew and Russian', () => {
    for (const text of ['I have a headache since Monday', 'כואב לי הראש מאתמול', 'у меня болит голова и температура'])
      expect([text, foreignLanguage(text)]).toEqual([text, null]);
  });
});

describe('a language that the engine does not read', () => {
  it('is told which languages it reads, and the emergency number', () => {
    const result = assess({ text: 'me duele la cabeza desde hace dos días' });
    expect(result.intent).toBe('unsupported-language');
    const { text, followUpQuestion } = composeAnswer(result, { doctor: 'alex', country: 'ES' });
    expect(text).toContain('Este médico lee inglés, hebreo y ruso');
    expect(text).toContain('112');
    expect(followUpQuestion).toBeNull();
  });
});
