// Forty-two dangers, each as two people tell it of themselves and two of somebody else, in three languages. A development set:
// the rules were mended after what they missed. The classifier may miss any of them: a rule hears it.
import dangers from '../../test/told-dangers.json' with { type: 'json' };
import second from '../../test/told-dangers-second.json' with { type: 'json' };
import { guard } from './guard.js';

/** What only the classifier hears, and why no phrase was written for it. */
const WITHOUT_RULE: Readonly<Record<string, string>> = {
  "I have the pills in my hand and I don't want to be here any more": 'said of a party as well',
  'הכדורים ביד שלי ואני לא רוצה להיות פה יותר': 'said of a party as well',
  'חבר שלי כתב שלום ולא עונה, הוא אמר שישים לזה סוף': '"put an end to it" is said of smoking',
  'Друг написал прощай и не отвечает, сказал что покончит с этим': '"put an end to it" is said of smoking',
  'Ноги слабеют со вчерашнего дня, теперь и руки': 'the two limbs stand in different clauses',
  'У меня нет селезёнки, внезапно 39 и озноб': 'the number has no word for fever',
  'У мужа была нагноившаяся рана, теперь жар и кожа пятнами': '"was" makes all of it past',
};

function isHeardByRule(text: string): boolean {
  const { redFlags } = guard({ question: text });
  return redFlags.some(({ id, level }) => level === 'emergency' && !/^lay-|^self-harm-words$/.test(id));
}

describe.each(Object.entries(dangers))('%s', (_danger, told) => {
  it('is heard by a rule, told of oneself and of somebody else', () => {
    const missed = Object.values(told)
      .flat()
      .filter((text) => !isHeardByRule(text));
    expect(missed).toEqual(missed.filter((text) => text in WITHOUT_RULE));
  });
});

it('names no message that a rule hears by now', () => {
  expect(Object.keys(WITHOUT_RULE).filter(isHeardByRule)).toEqual([]);
});

// Written after the phrases for the first set: before its misses were read, rules heard 117 of the 222.
it('hears nine in ten of a second set by rules', () => {
  const told = Object.values(second).flatMap((by) => Object.values(by).flat());
  expect(told.length).toBe(222);
  expect(told.filter(isHeardByRule).length / told.length).toBeGreaterThanOrEqual(0.9);
});

describe('a child of three with a fever who does not want to drink', () => {
  const emergency = (question: string): boolean => guard({ question }).emergency;

  it.each([
    ['My 3 year old has a fever of 39 and does not want to drink', 'She is floppy and hard to wake.'],
    ['לבת שלי בת שלוש יש חום 39 והיא לא רוצה לשתות', 'אין חיתול רטוב מהבוקר והעיניים שקועות.'],
    ['Дочке три года, температура 39, не хочет пить', 'Она вялая, запали глаза.'],
  ])('is a matter for today, an emergency with a sign of a very ill child: %s', (plain, sign) => {
    expect(emergency(plain)).toBe(false);
    expect(emergency(`${plain}. ${sign}`)).toBe(true);
  });
});
