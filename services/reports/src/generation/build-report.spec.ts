import { Report } from '@medconsult/common';
import { anAnswered, aReport, OPENINGS, reportOf } from '../../test/a-report.js';

describe('a built report', () => {
  it.each(Object.entries(OPENINGS))('REP-045 fits the schema: %s', (_, opening) => {
    const report = aReport(opening);
    expect(Report.parse(report)).toEqual(report);
    expect(report.answers).toHaveLength(10);
    expect(report.figures.origin).toBe('clinical-engine');
  });

  it('REP-018, REP-041 has the primary finding in the first three lines', () => {
    const { aiAnalysis, primaryFinding } = aReport(OPENINGS.migraine);
    const [first, second, third] = aiAnalysis.split('\n');
    expect(first).toBe(primaryFinding.text);
    expect(first).toContain('migraine');
    expect(second).toMatch(/^Confidence: (high|moderate|low) \(about \d+ to \d+ in 100/);
    expect(third).toMatch(/^How soon: /);
  });

  it('REP-019 says what it is not, never states a diagnosis, and names its sources', () => {
    const { disclaimer, aiAnalysis, sources } = aReport(OPENINGS.migraine);
    expect(disclaimer).toMatch(/information only.*no replacement/);
    expect(aiAnalysis).not.toMatch(/you have (a |an )?migraine/i);
    expect(sources.length).toBeGreaterThan(0);
  });

  it('in an emergency names the number and nothing that suggests waiting', () => {
    const { triage, redFlags, figures, primaryFinding } = aReport(OPENINGS.emergency, 'GB');
    expect(triage).toBe('emergency');
    expect(JSON.stringify(redFlags)).toContain('999');
    expect(figures.treatmentProtocol).toEqual([]);
    expect(primaryFinding.text).toMatch(/emergency number now/);
  });

  it('in a crisis names no cause and gives no figure', () => {
    const { figures, primaryFinding } = aReport(OPENINGS.crisis);
    expect([figures.causes, figures.probabilities, figures.confidence]).toEqual([[], [], null]);
    expect(primaryFinding.name).toBeNull();
  });

  it('says so when the answers name no complaint', () => {
    const { primaryFinding, aiAnalysis } = aReport(OPENINGS.nonsense);
    expect(primaryFinding.text).toBeTruthy();
    expect(aiAnalysis.split('\n').length).toBeGreaterThan(3);
  });

  it('REP-045 marks the shoulder that was named, not all limbs', () => {
    const mapped = (opening: string) => aReport(opening).figures.bodyMap.map(({ region }) => region);
    expect(mapped('My left shoulder hurts and raising the arm overhead hurts')).toContain('shoulder-left');
    expect(mapped(OPENINGS.shoulder)).toContain('shoulder');
    expect(mapped(OPENINGS.shoulder)).not.toContain('limbs');
  });
});

describe('a report speaks the language of the answers', () => {
  it.each([
    ['he', 'כואבת לי הכתף השמאלית, וכואב להרים את היד מעל הראש', 'הרמה מחמירה, מנוחה עוזרת'],
    ['ru', 'Болит левое плечо, больно поднимать руку над головой', 'Подъём тяжестей ухудшает, покой помогает'],
  ] as const)('%s: sentences, causes, findings, parts of the body', (locale, opening, last) => {
    const report = reportOf(anAnswered(opening, last), 'IL');
    expect(report.locale).toBe(locale);
    const { primaryFinding, triageText, disclaimer, figures } = report;
    const { causes, probabilities, bodyMap, triggers, rangeOfMotion, heatmap, confidence } = figures;
    const shown = [
      ...report.answers.map(({ question }) => question),
      triageText,
      disclaimer,
      confidence?.explanation,
      ...causes.flatMap((cause) => [cause.layName, cause.name, ...cause.for, ...cause.against]),
      ...probabilities.map(({ name }) => name),
      ...[...bodyMap, ...triggers, ...heatmap.findings].map(({ label }) => label),
      ...rangeOfMotion.flatMap(({ joint, movement }) => [joint, movement]),
      primaryFinding.text.replace('ICD-10', '').replace(primaryFinding.icd10 ?? '', ''),
    ];
    expect(causes.length * bodyMap.length * rangeOfMotion.length).toBeGreaterThan(0);
    expect(shown.filter((text) => /[a-z]{3}/i.test(text ?? ''))).toEqual([]);
  });
});
