import { knowledge } from '../knowledge/knowledge.js';
import { courseOf } from '../advise/recovery.js';
import { MOVEMENTS, REGIONS, TRIGGERS } from '../knowledge/report-data.js';
import { reportFigures } from './report-figures.js';

const MIGRAINE = {
  text: 'Throbbing headache on one side, light hurts and I feel sick',
  age: 34,
  sex: 'female' as const,
};

// That figures add up is held for every example of every condition in examples.spec.ts.
describe('figures of a report', () => {
  it('REP-045 rank causes for and against, with a confidence that allows for the known error', () => {
    const { causes, confidence } = reportFigures(MIGRAINE);
    expect(causes[0]).toMatchObject({ layName: 'migraine' });
    expect(causes[0]?.for.length).toBeGreaterThan(0);
    expect(causes.map(({ probability }) => probability)).toEqual(
      causes.map(({ probability }) => probability).toSorted((a, b) => b - a),
    );
    expect(confidence?.to).toBeGreaterThan(confidence?.probability ?? 1);
    expect(confidence?.from).toBeLessThan(confidence?.probability ?? 0);
  });

  it('follow the answers: a denied finding stands against, a told trigger is one', () => {
    const answers = [
      { findingId: 'light-sensitivity', value: 'yes' as const },
      { findingId: 'nausea', value: 'no' as const },
    ];
    const { causes, triggers } = reportFigures({ text: 'Throbbing headache on one side', answers });
    expect(causes.find(({ layName }) => layName === 'migraine')?.against).toContain('no nausea');
    expect(triggers[0]).toMatchObject({ status: 'told' });
  });

  it('speak of movements only where a joint was spoken of, and measure nothing', () => {
    expect(reportFigures(MIGRAINE).movements).toEqual([]);
    const { movements, sources } = reportFigures({ text: 'My shoulder hurts and raising the arm overhead hurts' });
    expect(movements).toEqual([
      { joint: 'Shoulder', movement: 'raising the arm', normalDegrees: 180, told: 'limited' },
    ]);
    expect(sources.map(({ publisher }) => publisher)).toContain('American Academy of Orthopaedic Surgeons');
  });

  it('name only dangers in an emergency, and no cause in a crisis', () => {
    const danger = reportFigures({ text: 'I have crushing chest pain and I am sweating' });
    const levels = danger.causes.map(({ id }) => knowledge().conditions.find((one) => one.id === id)?.triage);
    expect(new Set(levels)).toEqual(new Set(['emergency']));
    expect(danger.protocol).toEqual([]);
    expect(reportFigures({ text: 'I want to kill myself' })).toMatchObject({
      causes: [],
      confidence: null,
      protocol: [],
    });
  });
});

describe('the usual course', () => {
  it.each([
    ['It usually clears within two to three weeks.', [14, 21]],
    ['Most people are well within a week.', [0, 7]],
    ['An attack lasts from a few hours to three days.', [0, 3]],
    ['Two to four days.', [2, 4]],
    ['It usually passes within hours.', null],
    ['Months.', null],
  ])('%s', (text, days) => {
    expect(courseOf(text).days).toEqual(days);
  });

  it('is never backwards, whatever the knowledge base says', () => {
    for (const { recovery } of knowledge().conditions) {
      const { days } = courseOf(recovery);
      if (days) expect([recovery, days[0] <= days[1]]).toEqual([recovery, true]);
    }
    expect(courseOf('Lifelong hormones.').lasting).toBe(true);
  });
});

it('the data name findings and regions that exist', () => {
  const ids = [...TRIGGERS, ...MOVEMENTS.flatMap(({ painful, limited }) => [...painful, ...limited])];
  expect(ids.filter((id) => !knowledge().findings.has(id))).toEqual([]);
  const regions = knowledge().conditions.flatMap((condition) => condition.regions);
  expect([...new Set(regions)].filter((region) => !(region in REGIONS))).toEqual([]);
});

describe('a report in another language', () => {
  it.each([
    ['he', 'כואב לי הגרון כבר יומיים ויש לי נזלת, בלי חום', /\p{Script=Hebrew}/u],
    ['ru', 'у меня два дня болит горло и насморк, температуры нет', /\p{Script=Cyrillic}/u],
  ])('tells course, home care and tests in %s', (_, text, script) => {
    const { recovery, protocol, heatmap, seekCare } = reportFigures({ text });
    const told = [
      ...recovery.flatMap((one) => [one.cause, one.text]),
      ...protocol.flatMap((one) => [one.cause, one.text]),
    ];
    expect(recovery.length).toBeGreaterThan(0);
    expect(protocol.length).toBeGreaterThan(2);
    expect([...told, ...heatmap.causes, ...seekCare].filter((words) => !script.test(words))).toEqual([]);
  });
});
