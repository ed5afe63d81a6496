import { expect } from '@jest/globals';
import type { DiaryEntry } from '@medconsult/common';
import { bySymptom, localInput, pointsOf } from './diary.rules.js';

const entry = (id: string, symptom: string, day: number, strength = 5): DiaryEntry => ({
  id,
  symptom,
  strength,
  note: '',
  at: `2026-03-0${day}T09:00:00.000Z`,
});

it('a diary is told symptom by symptom, what was felt last first', () => {
  const groups = bySymptom([entry('1', 'Cough', 1), entry('2', 'fever', 2), entry('3', ' cough'.trim(), 3)]);
  expect(groups.map(({ symptom, entries }) => [symptom, entries.map(({ id }) => id)])).toEqual([
    ['cough', ['3', '1']],
    ['fever', ['2']],
  ]);
  expect(bySymptom([])).toEqual([]);
});

it('points stand by time and strength, and a single one in the middle', () => {
  const box = { width: 100, height: 50 };
  const points = pointsOf([entry('3', 'a', 5, 10), entry('2', 'a', 2, 5), entry('1', 'a', 1, 0)], box);
  expect(points).toEqual([
    { id: '1', x: 0, y: 50 },
    { id: '2', x: 25, y: 25 },
    { id: '3', x: 100, y: 0 },
  ]);
  expect(pointsOf([entry('1', 'a', 1, 10)], box)).toEqual([{ id: '1', x: 50, y: 0 }]);
});

it('a time goes through its input unchanged, to the minute', () => {
  const at = new Date('2026-07-01T22:45:00.000Z');
  expect(new Date(localInput(at)).toISOString()).toBe(at.toISOString());
});
