import fc from 'fast-check';
import type { Intent } from '@medconsult/clinical';
import { Doctor, FreeReason } from '@medconsult/common';
import { FREE_REPLIES, priceOf, repliesBefore, type PastMessage, type PricedQuestion } from './pricing.rules.js';

const INTENTS: Intent[] = ['medical', 'topic', 'greeting', 'thanks', 'unclear', 'non-medical', 'unsupported-language'];
const WORDS = ['', 'Yes', 'no', 'thanks!', 'since Monday, it burns', 'is it cancer?', 'а что это?', 'x'.repeat(500)];

const asked: fc.Arbitrary<PricedQuestion> = fc.record({
  doctor: fc.constantFrom(...Doctor.options),
  isRegistered: fc.boolean(),
  answeredBy: fc.constantFrom('engine', 'model'),
  isEmergency: fc.boolean(),
  intent: fc.constantFrom(...INTENTS),
  words: fc.oneof(fc.constantFrom(...WORDS), fc.string()),
  picture: fc.constantFrom('none', 'seen', 'unseen'),
  repliesBefore: fc.option(fc.nat(8), { nil: null }),
  isCheckIn: fc.boolean(),
  isNewComplaint: fc.boolean(),
});
const freeOf = (question: PricedQuestion): FreeReason | null => {
  const price = priceOf(question);
  return 'free' in price ? price.free : null;
};
const always = (check: (question: PricedQuestion) => unknown): void => {
  fc.assert(
    fc.property(asked, (question) => void check(question)),
    { numRuns: 5_000 },
  );
};

const PLAIN: PricedQuestion = {
  doctor: 'alex',
  isRegistered: true,
  answeredBy: 'engine',
  isEmergency: false,
  intent: 'medical',
  words: 'I have a sore throat',
  picture: 'none',
  repliesBefore: null,
  isCheckIn: false,
  isNewComplaint: false,
};

describe('what a question costs', () => {
  it.each([
    ['Dr. Alex, text', {}, 'alex-text'],
    ['Dr. Alex, text, by a model', { answeredBy: 'model' }, 'alex-text'],
    ['Dr. Julia, text', { doctor: 'julia' }, 'julia-text'],
    ['Dr. Alex, picture', { answeredBy: 'model', picture: 'seen' }, 'alex-image'],
    ['Dr. Julia, picture', { answeredBy: 'model', picture: 'seen', doctor: 'julia' }, 'julia-image'],
    ['a picture that nothing looks at, with words', { picture: 'unseen' }, 'alex-text'],
    ['a topic', { intent: 'topic' }, 'alex-text'],
    ['a new question below the engine’s own', { words: 'Is it cancer?', repliesBefore: 0 }, 'alex-text'],
    [
      'a topic below the engine’s own question',
      { words: 'what is gout', intent: 'topic', repliesBefore: 0 },
      'alex-text',
    ],
    ['a new complaint below it', { words: 'my knee hurts', repliesBefore: 0, isNewComplaint: true }, 'alex-text'],
    ['a sixth reply', { words: 'Yes', repliesBefore: FREE_REPLIES }, 'alex-text'],
    ['a reply to a model', { words: 'Yes', repliesBefore: 0, answeredBy: 'model' }, 'alex-text'],
    ['nonsense to a model', { intent: 'unclear', answeredBy: 'model' }, 'alex-text'],
    ['thanks with a question on the next line', { intent: 'thanks', words: 'thanks\nmy knee hurts' }, 'alex-text'],
    ['thanks with a question hidden behind', { intent: 'thanks', words: `thanks ${'and '.repeat(20)}` }, 'alex-text'],
  ] as const)('is the price of the table: %s', (_name, changed, action) => {
    expect(priceOf({ ...PLAIN, ...changed })).toEqual({ action });
  });

  it.each([
    ['an emergency', { isEmergency: true }, 'emergency'],
    ['an emergency, by a model', { isEmergency: true, answeredBy: 'model' }, 'emergency'],
    [
      'an emergency told to Dr. Julia by a visitor',
      { isEmergency: true, isRegistered: false, doctor: 'julia' },
      'emergency',
    ],
    ['thanks', { intent: 'thanks', words: 'Thank you!' }, 'small-talk'],
    ['a greeting to a model', { intent: 'greeting', words: 'Hi', answeredBy: 'model' }, 'small-talk'],
    ['what the engine did not understand', { intent: 'unclear' }, 'not-understood'],
    ['what the engine cannot help with', { intent: 'non-medical' }, 'not-understood'],
    ['a language that the engine does not read', { intent: 'unsupported-language' }, 'not-understood'],
    ['a tapped reply', { words: 'Yes', repliesBefore: 0 }, 'reply'],
    ['a typed reply', { words: 'since Monday, mostly at night', repliesBefore: 4 }, 'reply'],
    ['a picture that nothing looks at, alone', { picture: 'unseen', words: '' }, 'picture-not-seen'],
  ] as const)('is nothing: %s', (_name, changed, reason) => {
    expect(priceOf({ ...PLAIN, ...changed })).toEqual({ free: reason });
  });

  it('an emergency costs nothing, whatever the rest', () => {
    always((question) => expect(freeOf({ ...question, isEmergency: true })).toBe('emergency'));
  });

  it('a model answers for free only in an emergency, or to a few words of thanks or greeting', () => {
    always((question) => {
      const free = freeOf({
        ...question,
        isCheckIn: false,
        answeredBy: 'model',
        picture: question.picture === 'unseen' ? 'seen' : question.picture,
      });
      if (free === 'small-talk') expect(question.words.length).toBeLessThanOrEqual(40);
      else expect([null, 'emergency']).toContain(free);
    });
  });

  it('what is free because of the conversation needs a paid question, and ends after five replies', () => {
    always((question) => {
      if (question.isCheckIn || freeOf(question) !== 'reply') return;
      expect(question.repliesBefore).not.toBeNull();
      expect(question.repliesBefore).toBeLessThan(FREE_REPLIES);
      expect(question.answeredBy).toBe('engine');
    });
  });

  it('a reply to a check-in takes nothing, whatever was said before', () => {
    const reply = { isCheckIn: true, picture: 'none', isRegistered: true } as const;
    always((question) => expect(freeOf({ ...question, ...reply })).not.toBeNull());
    expect(freeOf({ ...PLAIN, ...reply, words: 'Worse' })).toBe('reply');
  });

  it('a visitor gets nothing from Dr. Julia but help in an emergency', () => {
    always((question) => {
      const visitor = { ...question, isRegistered: false, doctor: 'julia' as const, isEmergency: false };
      expect(priceOf(visitor)).toEqual({ action: 'julia-text' });
    });
  });

  it('everything else is priced as the doctor’s words or picture', () => {
    always((question) => {
      const price = priceOf(question);
      if ('free' in price) return expect(FreeReason.options).toContain(price.free);
      const kind =
        question.picture === 'seen' && (question.isRegistered || question.doctor === 'alex') ? 'image' : 'text';
      expect(price.action).toBe(`${question.doctor}-${kind}`);
    });
  });
});

describe('replies to the engine’s own question', () => {
  const said: PastMessage = { role: 'user' };
  const answer = (free?: FreeReason): PastMessage => ({
    role: 'alex',
    source: 'engine',
    followUpQuestion: 'Since when?',
    free,
  });
  const after = (...answers: PastMessage[]): number | null => repliesBefore(answers.flatMap((each) => [said, each]));

  it('are counted from the paid question on', () => {
    expect(after(answer())).toBe(0);
    expect(after(answer(), answer('reply'), answer('reply'))).toBe(2);
    expect(after(answer(), answer('reply'), answer('not-understood'), answer('reply'))).toBe(2);
    expect(after(answer(), answer('reply'), answer(), answer('reply'))).toBe(1);
  });

  it('need a question of the engine as the last word', () => {
    expect(repliesBefore([])).toBeNull();
    expect(repliesBefore([said, answer(), said])).toBeNull();
    expect(after({ ...answer(), followUpQuestion: null })).toBeNull();
    expect(after({ ...answer(), source: 'claude' })).toBeNull();
  });

  it('need a paid question: nonsense, thanks or an emergency before them does not count', () => {
    for (const free of FreeReason.options) expect(after(answer(free))).toBeNull();
    expect(after(answer('not-understood'), answer('reply'), answer('reply'))).toBeNull();
    expect(after({ ...answer(), source: 'claude' }, answer('reply'))).toBeNull();
  });

  it('are at most five for one paid question, whatever happens between them', () => {
    const answers = fc.array(fc.option(fc.constantFrom(...FreeReason.options), { nil: undefined }), { maxLength: 30 });
    fc.assert(
      fc.property(answers, (reasons) => {
        const conversation: PastMessage[] = [];
        let freeSincePaid = 0;
        for (const reason of reasons) {
          const before = repliesBefore(conversation);
          const price = priceOf({ ...PLAIN, words: 'Yes', repliesBefore: before });
          const free = reason === 'reply' || reason === undefined ? ('free' in price ? price.free : undefined) : reason;
          if (free === undefined) freeSincePaid = 0;
          if (free === 'reply') freeSincePaid += 1;
          expect(freeSincePaid).toBeLessThanOrEqual(FREE_REPLIES);
          conversation.push(said, answer(free));
        }
      }),
    );
  });
});
