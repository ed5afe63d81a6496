import { expect, it } from '@jest/globals';
import { render } from '../../../testing/render.js';
import { BodyMap } from './body-map.js';

const picture = (...told: string[]) => {
  const regions = told.map((region) => ({ region, label: region, weight: 1 }));
  return render(<BodyMap regions={regions} />).container.querySelector('svg')!;
};
/** Where the marked bands stand: at which height, and whether on the reader's left (the body's right). */
const bands = (...told: string[]) =>
  [...picture(...told).querySelectorAll('rect')].map((rect) => [
    Number(rect.getAttribute('y')),
    rect.closest('g')?.getAttribute('transform') ? 'right' : 'left',
  ]);

it('REP-045 marks the told part of a limb on the told side only, else on both', () => {
  expect(bands('shoulder-left')).toEqual([[64, 'left']]);
  expect(bands('shoulder-right')).toEqual([[64, 'right']]);
  expect(bands('knee')).toEqual([
    [202, 'left'],
    [202, 'right'],
  ]);
  expect(bands('back')).toHaveLength(1);
  expect(picture('knee').querySelector('path[data-on]')).toBeNull();
});

it('REP-045 marks all limbs where no part is known', () => {
  expect(bands('limbs')).toEqual([]);
  expect(picture('limbs', 'neck').querySelectorAll('path[data-on]')).toHaveLength(2);
});
