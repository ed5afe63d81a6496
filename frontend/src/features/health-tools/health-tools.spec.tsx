import { expect } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
const scaleOf = (name: string) => {
  const { min, max, step, value } = slider(name);
  return [min, max, step, value].map(Number);
};
const calculate = async (page: ReturnType<typeof renderApp>) => {
  await page.user.click(screen.getByRole('button', { name: /^Calculate/ }));
  return within(screen.getByRole('region', { name: 'Your result' }));
};

async function open(tool: string, title: string) {
  const page = renderApp(`/health-tools?tool=${tool}`);
  await heading(title);
  return page;
}

describe('/health-tools', () => {
  beforeEach(() => {
    aVisit();
  });

  it('CALC-001 CALC-002 shows three cards with category and a Use Calculator button', async () => {
    renderApp('/health-tools');
    await heading('Health Tools');
    const cards = ['BMI Calculator', 'Heart Rate Zones', 'Calorie Calculator'].map((name) =>
      screen.getByRole('heading', { level: 2, name }).closest('li')!,
    );
    const categories = ['Fitness', 'Fitness', 'Nutrition'];
    cards.forEach((card, index) => {
      expect(card.textContent).toContain(categories[index]);
      within(card).getByRole('button', { name: 'Use Calculator' });
    });
    expect(screen.getAllByRole('button', { name: 'Use Calculator' })).toHaveLength(3);
  });

  it('CALC-005 says why to use them', async () => {
    renderApp('/health-tools');
    const why = within(await screen.findByRole('region', { name: 'Why Use Our Health Calculators' }));
    const reasons = why.getAllByRole('heading', { level: 3 }).map((reason) => reason.textContent);
    expect(reasons).toEqual(['Science-Based', 'Personalized', 'Actionable']);
  });

  it('CALC-002 CALC-003 opens a tool in the address and leads back to the overview', async () => {
    const page = renderApp('/health-tools');
    await heading('Health Tools');
    await page.user.click(screen.getAllByRole('button', { name: 'Use Calculator' })[1]!);
    await heading('Heart Rate Zones');
    expect(page.address()).toBe('/health-tools?tool=heart-rate');
    expect(document.title).toBe('Heart Rate Zones · MedConsult');
    expect(screen.queryByRole('heading', { name: 'Why Use Our Health Calculators' })).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Back to Health Tools' }));
    await heading('Why Use Our Health Calculators', 2);
    expect(page.address()).toBe('/health-tools');
    expect(document.title).toBe('Health Tools · MedConsult');
  });

  it.each([
    ['bmi', 'BMI Calculator'],
    ['heart-rate', 'Heart Rate Zones'],
    ['calorie', 'Calorie Calculator'],
  ])('CALC-004 CALC-006 %s has a disclaimer, and a result only after the button', async (tool, title) => {
    const page = await open(tool, title);
    screen.getByText(/Results are general estimates, not medical advice/);
    expect(screen.queryByRole('region', { name: 'Your result' })).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    const result = await calculate(page);
    result.getByRole('img');
    expect(document.activeElement?.textContent).toContain('Your result');
  });

  it('a tool that is not there says so and leads to the others', async () => {
    renderApp('/health-tools?tool=constructor');
    await heading('This tool is not here');
    expect(screen.getByRole('link', { name: 'Go to Health Tools' }).getAttribute('href')).toBe('/health-tools');
  });

  describe('BMI Calculator', () => {
    it('judges nobody under 19 by the classes of adults, and leads to the tool for children', async () => {
      const page = await open('bmi', 'BMI Calculator');
      await page.user.click(screen.getByRole('radio', { name: 'Under 19' }));
      const result = await calculate(page);
      result.getByText('24.2');
      expect(result.queryByText('Normal weight')).toBeNull();
      await page.user.click(result.getByRole('link', { name: 'Open Child Growth' }));
      expect(page.address()).toBe('/health-tools?tool=child-growth');
    });

    it('CALC-007 CALC-008 CALC-014 has its sliders', async () => {
      await open('bmi', 'BMI Calculator');
      expect(scaleOf('Height')).toEqual([100, 220, 1, 170]);
      expect(scaleOf('Weight')).toEqual([30, 200, 1, 70]);
    });

    it('CALC-015 CALC-017 the defaults give 24.2, Normal weight', async () => {
      const result = await calculate(await open('bmi', 'BMI Calculator'));
      expect(result.getByRole('img').getAttribute('aria-label')).toMatch(/BMI of 24\.2 .* Normal weight/);
      expect(result.getByText('24.2', { selector: 'strong' }).parentElement!.textContent).toBe(
        '24.2 kg/m² Normal weight',
      );
      result.getByText('For 170 cm, 70 kg');
      result.getByText(/the normal range is 54 to 72 kg/);
    });

    it.each([
      ['CALC-016', 50, 'Underweight'],
      ['CALC-018', 80, 'Overweight'],
      ['CALC-019', 90, 'Obese'],
    ])('%s 170 cm and %d kg are %s', async (_id, weight, label) => {
      const page = await open('bmi', 'BMI Calculator');
      slide('Weight', weight);
      const result = await calculate(page);
      result.getByText(label, { selector: 'b' });
      expect(
        result.getAllByRole('listitem').find((item) => item.ariaCurrent ?? item.getAttribute('aria-current'))!
          .textContent,
      ).toContain(label);
    });

    it('CALC-006 a changed value leaves the result as it was, says so, and counts with the next press', async () => {
      const page = await open('bmi', 'BMI Calculator');
      const result = await calculate(page);
      await page.user.click(screen.getByRole('button', { name: 'More: Weight' }));
      expect(slider('Weight').value).toBe('71');
      result.getByText('24.2', { selector: 'strong' });
      result.getByText(/You changed a value/);
      await page.user.click(screen.getByRole('button', { name: 'Calculate again' }));
      result.getByText('24.6', { selector: 'strong' });
      expect(result.queryByText(/You changed a value/)).toBeNull();
    });

    it('takes US units, keeps them, and calculates with what it shows', async () => {
      const page = await open('bmi', 'BMI Calculator');
      await page.user.click(screen.getByRole('radio', { name: 'US (ft, lb)' }));
      expect(slider('Height').getAttribute('aria-valuetext')).toBe('5 ft 7 in');
      expect(scaleOf('Weight')).toEqual([67, 440, 1, 154]);
      slide('Height', 72);
      slide('Weight', 180);
      const result = await calculate(page);
      result.getByText('For 6 ft 0 in, 180 lb');
      result.getByText('24.4', { selector: 'strong' });
      page.unmount();
      await open('calorie', 'Calorie Calculator');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'US (ft, lb)' }).checked).toBe(true);
    });

    it('says when a value lies beyond the scale', async () => {
      const page = await open('bmi', 'BMI Calculator');
      slide('Height', 100);
      slide('Weight', 200);
      const result = await calculate(page);
      result.getByText('200.0', { selector: 'strong' });
      result.getByText(/The scale ends at 42/);
    });
  });

  describe('Heart Rate Zones', () => {
    it('CALC-009 CALC-010 CALC-014 has its sliders', async () => {
      await open('heart-rate', 'Heart Rate Zones');
      expect(scaleOf('Age')).toEqual([15, 80, 1, 30]);
      expect(scaleOf('Resting heart rate')).toEqual([40, 100, 1, 60]);
    });

    it('CALC-020 CALC-021 the defaults give 190, and 138, 151 and 171 in picture and words', async () => {
      const result = await calculate(await open('heart-rate', 'Heart Rate Zones'));
      result.getByText('190', { selector: 'strong' });
      expect(result.getByRole('img').getAttribute('aria-label')).toMatch(/Recovery 138, Aerobic 151, Anaerobic 171/);
      result.getByText('Anaerobic: 171 bpm (85% of your reserve)');
    });
  });

  describe('Calorie Calculator', () => {
    it('CALC-011 CALC-012 CALC-013 CALC-014 has its fields and defaults', async () => {
      await open('calorie', 'Calorie Calculator');
      expect(scaleOf('Age')).toEqual([15, 80, 1, 30]);
      expect(scaleOf('Height')).toEqual([100, 220, 1, 170]);
      expect(scaleOf('Weight')).toEqual([30, 200, 1, 70]);
      const choices = (name: string) =>
        within(screen.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio');
      expect(choices('Gender').map(({ value }) => value)).toEqual(['male', 'female']);
      const levels = choices('Activity level');
      expect(levels.map(({ value }) => value)).toEqual(['sedentary', 'light', 'moderate', 'active', 'very_active']);
      expect(levels.find(({ checked }) => checked)?.value).toBe('moderate');
    });

    it('CALC-022 CALC-023 CALC-024 gives maintenance, loss and gain, labelled 1 lb per week', async () => {
      const page = await open('calorie', 'Calorie Calculator');
      const result = await calculate(page);
      result.getByText('2,507', { selector: 'strong' });
      result.getByText('Weight loss (1 lb per week): 2,007 kcal');
      result.getByText('Weight gain (1 lb per week): 3,007 kcal');
      await page.user.click(screen.getByRole('radio', { name: /^Very active/ }));
      await page.user.click(screen.getByRole('button', { name: 'Calculate again' }));
      result.getByText('3,073', { selector: 'strong' });
    });

    it('CALC-025 differs between male and female', async () => {
      const page = await open('calorie', 'Calorie Calculator');
      await page.user.click(screen.getByRole('radio', { name: 'Female' }));
      const result = await calculate(page);
      result.getByText('2,250', { selector: 'strong' });
      result.getByText(/For 30 years, female, 170 cm, 70 kg, moderate/);
    });

    it('warns of too little, and gives no figure for less than nothing', async () => {
      const page = await open('calorie', 'Calorie Calculator');
      await page.user.click(screen.getByRole('radio', { name: 'Female' }));
      await page.user.click(screen.getByRole('radio', { name: /^Sedentary/ }));
      slide('Age', 80);
      slide('Height', 100);
      slide('Weight', 30);
      const result = await calculate(page);
      result.getByText('Weight loss (1 lb per week): not possible');
      expect(result.getAllByText(/less than most adults should eat/)).toHaveLength(3);
    });
  });
});
