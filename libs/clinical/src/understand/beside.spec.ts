import data from '../../knowledge/beside.json' with { type: 'json' };
import { knowledge } from '../knowledge/knowledge.js';
import { extract } from './extract.js';

const hears = (turns: string[], id: string): boolean => extract(turns).get(id) === true;

describe('what words mean beside others', () => {
  it('is a pain only where one is told', () => {
    expect(hears(['a red rash on each cheek, gets worse after she eats tomato'], 'upper-belly-pain')).toBe(false);
    expect(hears(['my stomach hurts, worse after eating'], 'pain-after-meal-early')).toBe(true);
    expect(hears(['my stomach hurts', 'worse after eating'], 'pain-after-meal-early')).toBe(true);
  });

  it('is the breast beside a late period, and else the chest', () => {
    expect(hears(['задержка 10 дней, тест отрицательный, грудь болит'], 'breast-pain')).toBe(true);
    expect(hears(['задержка 10 дней, тест отрицательный, грудь болит'], 'chest-pain')).toBe(false);
    expect(hears(['грудь болит, отдает в руку'], 'chest-pain')).toBe(true);
  });

  it('is the urine beside a burning', () => {
    expect(hears(['burning when I pee and going every ten minutes, bit of blood in it today'], 'blood-urine')).toBe(
      true,
    );
  });

  it('is written of findings that there are', () => {
    const ids = [
      ...Object.entries(data.needs).flat(2),
      ...data.means.flatMap((one) => [one.finding, one.instead, ...one.beside]),
    ];
    expect(ids.filter((id) => !knowledge().findings.has(id))).toEqual([]);
  });
});
