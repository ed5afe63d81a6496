import fc from 'fast-check';
import { NOTE_MAX, STRENGTH_MAX, SYMPTOM_MAX } from '../diary-limits.js';
import { DiaryEntry, DiaryInput } from './diary.js';

const text = (max: number) => fc.string({ unit: 'binary', maxLength: max * 2 });
const input = fc.record(
  {
    symptom: text(SYMPTOM_MAX),
    strength: fc.oneof(
      fc.integer({ min: -3, max: STRENGTH_MAX + 3 }),
      fc.double().map((n) => n || 0),
    ),
    note: text(NOTE_MAX),
    at: fc.oneof(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), fc.string()),
  },
  { requiredKeys: ['symptom', 'strength'] },
);
const asSent = ({ at, ...rest }: { at?: Date | string }) => ({
  ...rest,
  ...(at !== undefined && { at: at instanceof Date ? at.toISOString() : at }),
});

const valid = { symptom: 'cough', strength: 3, note: '' };
const takes = (part: object): boolean => DiaryInput.safeParse({ ...valid, ...part }).success;

describe('an entry of the diary', () => {
  it('that is taken holds its limits, is taken again unchanged, and can be read back', () => {
    let taken = 0;
    fc.assert(
      fc.property(input.map(asSent), (sent) => {
        const { data } = DiaryInput.safeParse(sent);
        if (!data) return;
        taken += 1;
        expect(data.symptom).toMatch(/\S/);
        expect(data.symptom.length).toBeLessThanOrEqual(SYMPTOM_MAX);
        expect(data.note.length).toBeLessThanOrEqual(NOTE_MAX);
        expect(Number.isInteger(data.strength) && data.strength >= 0 && data.strength <= STRENGTH_MAX).toBe(true);
        expect(DiaryInput.parse(data)).toEqual(data);
        const stored = { at: '2026-01-01T00:00:00.000Z', ...data, id: '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50' };
        expect(DiaryEntry.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(10);
  });

  it('is refused just beyond each limit', () => {
    const in_ = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    expect(takes({ symptom: 'x'.repeat(SYMPTOM_MAX), note: 'x'.repeat(NOTE_MAX), at: in_(1) })).toBe(true);
    for (const strength of [0, STRENGTH_MAX]) expect(takes({ strength })).toBe(true);
    const bad = [
      { symptom: 'x'.repeat(SYMPTOM_MAX + 1) },
      { symptom: ' \n' },
      { note: 'x'.repeat(NOTE_MAX + 1) },
      { strength: -1 },
      { strength: STRENGTH_MAX + 1 },
      { strength: 2.5 },
      { strength: '3' },
      { at: in_(10) },
      { at: '1899-12-31T00:00:00Z' },
      { at: 'yesterday' },
      { at: null },
    ];
    for (const part of bad) expect([part, takes(part)]).toEqual([part, false]);
  });

  it('keeps the lines of a note', () => {
    expect(DiaryInput.parse({ ...valid, note: ' one\ntwo ' }).note).toBe('one\ntwo');
  });
});
