import { expect, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../../testing/app.js';
import type { TestServer } from '../../../testing/server.js';

const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const enter = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const choose = (group: RegExp, option: RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option }));
const noResult = () => expect(screen.queryByRole('region', { name: 'Your result' })).toBeNull();

async function open(id: string, title: string) {
  const page = renderApp(`/health-tools?tool=${id}`);
  await heading(title);
  return page;
}
async function calculate(page: ReturnType<typeof renderApp>) {
  await page.user.click(screen.getByRole('button', { name: /^Calculate/ }));
  return within(screen.getByRole('region', { name: 'Your result' }));
}

describe('self-checks', () => {
  let server: TestServer;
  beforeEach(() => {
    server = aVisit();
  });
  afterEach(() => jest.restoreAllMocks());

  it('stand below the three calculators, can be searched, and open at their address', async () => {
    const page = renderApp('/health-tools');
    await heading('Health Tools');
    const list = within(screen.getByRole('region', { name: 'More calculators and self-checks' }));
    expect(list.getAllByRole('listitem')).toHaveLength(11);
    await page.user.type(list.getByRole('searchbox'), 'cigarettes');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await page.user.click(list.getByRole('link', { name: 'Smoking Pack-Years' }));
    await heading('Smoking Pack-Years');
    expect(page.address()).toBe('/health-tools?tool=pack-years');
    screen.getByText(/Results are general estimates, not medical advice/);
    expect(screen.getByRole('link', { name: 'Back to Health Tools' }).getAttribute('href')).toBe('/health-tools');
  });

  it('say when nothing is found', async () => {
    const page = renderApp('/health-tools');
    await heading('Health Tools');
    await page.user.type(screen.getByRole('searchbox'), 'qwertz');
    expect(screen.getByText(/No tool has these words/).getAttribute('role')).toBe('status');
  });

  it('blood pressure: a category by both guidelines, what it means, when to go, and no result outside its range', async () => {
    const page = await open('blood-pressure', 'Blood Pressure Check');
    enter(/Upper value/, '300');
    enter(/Lower value/, '90');
    await page.user.click(screen.getByRole('button', { name: 'Calculate' }));
    noResult();
    enter(/Upper value/, '142');
    enter(/Lower value/, '150');
    await page.user.click(screen.getByRole('button', { name: 'Calculate' }));
    noResult();
    enter(/Lower value/, '86');
    const result = await calculate(page);
    result.getByText('142/86');
    result.getByText('High blood pressure');
    result.getByText('By the American guidelines (ACC/AHA): Stage 2 hypertension.');
    result.getByText(/Measure morning and evening for a week/);
    result.getByText('This is not a diagnosis.');
    result.getByText(/November 23, 2026. Not yet reviewed by an independent doctor/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('blood pressure: a value that is half typed or out of range leaves the range of the other alone', async () => {
    const { user } = renderApp('/health-tools?tool=blood-pressure');
    const upper = await screen.findByLabelText(/^Upper value/);
    for (const typed of ['1', '-5', '999']) {
      await user.clear(upper);
      await user.type(upper, typed);
      screen.getByText('From 30 to 160.');
    }
    await user.clear(upper);
    await user.type(upper, '110');
    screen.getByText('From 30 to 109.');
  });

  it('blood pressure: very high values show the emergency numbers', async () => {
    const page = await open('blood-pressure', 'Blood Pressure Check');
    enter(/Upper value/, '185');
    enter(/Lower value/, '100');
    const result = await calculate(page);
    const numbers = within(result.getByRole('alert')).getAllByRole('link');
    expect(numbers.map((link) => link.getAttribute('href'))).toContain('tel:911');
  });

  it('the result goes to the doctor as a text that can be changed; what stands there already stays', async () => {
    const page = await open('pack-years', 'Smoking Pack-Years');
    enter(/Your age/, '60');
    enter(/Cigarettes a day/, '20');
    enter(/Years of smoking/, '30');
    const result = await calculate(page);
    result.getByText('Ask about lung screening');
    await page.user.click(result.getByRole('link', { name: 'Ask a doctor about this result' }));
    expect(page.address()).toBe('/ai-consultation');
    expect(
      await screen.findByDisplayValue(/I have 30 pack-years of smoking \(20 a day for 30 years, age 60\)/),
    ).toBeTruthy();
    expect(server.callsTo('POST /api/chat')).toHaveLength(0);
  });

  it('due date: dates of the pregnancy, and a refusal of dates that do not fit', async () => {
    jest.useFakeTimers({ now: new Date('2026-04-09T12:00:00'), advanceTimers: true });
    const page = await open('due-date', 'Pregnancy Due Date');
    enter(/First day of your last period/, '2026-01-01');
    const result = await calculate(page);
    result.getByText('October 8, 2026', { selector: 'strong' });
    result.getByText('Today: 14 weeks and 0 days of pregnancy.');
    result.getByText('Second trimester');
    enter(/First day of your last period/, '2024-01-01');
    await page.user.click(screen.getByRole('button', { name: 'Calculate again' }));
    result.getByText(/do not fit a pregnancy today/);
    expect(result.queryByRole('link')).toBeNull();
    jest.useRealTimers();
  });

  it('fertile days: the span and the next period', async () => {
    const page = await open('fertile-window', 'Ovulation and Fertile Days');
    enter(/First day of your last period/, '2026-11-01');
    const result = await calculate(page);
    result.getByText('Nov 10 to Nov 15');
    result.getByText('November 29, 2026');
  });

  it('child growth: where weight and length lie, and why there is no result', async () => {
    const page = await open('child-growth', 'Child Growth');
    choose(/Sex of the child/, /Boy/);
    enter(/Date of birth/, '2025-01-01');
    enter(/Day of the measurement/, '2026-01-01');
    const nothing = await calculate(page);
    nothing.getByText('Enter the weight, the length or both.');
    enter(/^Weight/, '9.6');
    enter(/^Length or height/, '70');
    choose(/How was the length measured/, /Lying/);
    const result = await calculate(page);
    result.getByText('For Boy, 1 year');
    result.getByText('Below the usual range');
    result.getByText('Weight 9.6 kg: percentile 48');
    result.getByText('Length 70 cm: below percentile 1');
    expect(result.getAllByText(/The middle one has/)).toHaveLength(3);
    enter(/^Weight/, '50');
    const mistaken = await calculate(page);
    mistaken.getByText(/Weight 50 kg can hardly be right/);
    enter(/Day of the measurement/, '2031-01-01');
    const old = await calculate(page);
    expect(old.queryByText(/percentile/)).toBeNull();
    enter(/Day of the measurement/, '2045-01-01');
    const adult = await calculate(page);
    adult.getByText(/The figures are for children from birth to 19 years/);
  });

  it('child growth: the BMI by age and sex, not by the limits of adults', async () => {
    const page = await open('child-growth', 'Child Growth');
    choose(/Sex of the child/, /Boy/);
    enter(/Date of birth/, '2016-01-01');
    enter(/Day of the measurement/, '2026-02-01');
    enter(/^Weight/, '43');
    const alone = await calculate(page);
    alone.getByText(/From ten years on a weight is judged together with the height/);
    enter(/^Length or height/, '140');
    choose(/How was the length measured/, /Standing/);
    const result = await calculate(page);
    // 21.9 would be Normal weight for an adult.
    result.getByText(/^BMI 21.9: percentile 98/);
    result.getByText('Obesity range for the height');
    expect(result.queryByText(/^Weight 43/)).toBeNull();
  });

  it('alcohol: units, grams and the level', async () => {
    const page = await open('alcohol', 'Alcohol Units');
    choose(/^Sex/, /^Female/);
    enter(/^Beer or cider/, '7');
    const result = await calculate(page);
    result.getByText('17.5');
    result.getByText('Raised risk');
    result.getByText(/138.1 g of pure alcohol a week, or 9.9 American standard drinks. Low risk ends at 14 units./);
    choose(/Are you pregnant/, /Yes/);
    await page.user.click(screen.getByRole('button', { name: 'Calculate again' }));
    result.getByText('Not safe in pregnancy');
  });

  it('SCORE2: the percentage of the region in either unit, the band of the age, and no number where it is not made for', async () => {
    const page = await open('score2', 'European Heart Risk (SCORE2)');
    choose(/Does one of these fit/, /No/);
    choose(/Region/, /^Low risk/);
    choose(/Sex/, /^Male/);
    enter(/^Age/, '39');
    enter(/Total cholesterol \(mmol\/L\)/, '5.5');
    enter(/HDL cholesterol/, '1.3');
    enter(/Upper blood pressure/, '140');
    choose(/Do you smoke/, /Yes/);
    await page.user.click(screen.getByRole('button', { name: 'Calculate' }));
    noResult();
    enter(/^Age/, '50');
    const result = await calculate(page);
    result.getByText('5.9%');
    result.getByText('High risk for your age');
    result.getByText(/Make an appointment within some weeks/);
    choose(/Region/, /^Very high risk/);
    choose(/Unit of cholesterol/, /mg/);
    enter(/Total cholesterol \(mg\/dL\)/, '213');
    enter(/HDL cholesterol/, '50');
    const other = await calculate(page);
    other.getByText('14.1%');
    other.getByText('Very high risk for your age');
    choose(/Does one of these fit/, /Yes/);
    const none = await calculate(page);
    none.getByText(/SCORE2 gives no number here/);
    expect(none.queryByText(/%/)).toBeNull();
  });

  it('heart risk: the percentage, and no number for somebody who is ill already', async () => {
    const page = await open('heart-risk', 'Heart and Stroke Risk');
    choose(/Have you ever had/, /No/);
    choose(/^Sex/, /^Female/);
    enter(/^Age/, '61');
    enter(/^Total cholesterol/, '180');
    enter(/^HDL/, '47');
    enter(/^Upper blood pressure/, '124');
    choose(/medicine for blood pressure/, /No/);
    choose(/Do you smoke/, /Yes/);
    choose(/diabetes/, /No/);
    const result = await calculate(page);
    result.getByText('10.5%');
    result.getByText('Moderate risk');
    choose(/Have you ever had/, /Yes/);
    await page.user.click(screen.getByRole('button', { name: 'Calculate again' }));
    result.getByText(/There is no number for somebody who has had an illness/);
    expect(result.queryByText(/%/)).toBeNull();
  });

  it('medicine times: a plan to print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const page = await open('medicine-times', 'Medicine Times');
    enter(/^Medicine/, 'Amoxicillin');
    choose(/Doses a day/, /3/);
    const result = await calculate(page);
    result.getByRole('heading', { name: 'Amoxicillin' });
    expect(
      result
        .getAllByRole('term')
        .slice(0, 3)
        .map((term) => term.textContent),
    ).toEqual(['07:00', '15:00', '23:00']);
    await page.user.click(result.getByRole('button', { name: 'Print the plan' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('GAD-7: every question must be answered, then the sum counts', async () => {
    const page = await open('anxiety-gad-7', 'Anxiety Self-Check (GAD-7)');
    const groups = screen.getAllByRole('group').slice(0, 7);
    groups.slice(0, 6).forEach((group) => fireEvent.click(within(group).getByRole('radio', { name: /half the days/ })));
    await page.user.click(screen.getByRole('button', { name: 'Calculate' }));
    noResult();
    fireEvent.click(within(groups[6]!).getByRole('radio', { name: 'Not at all' }));
    const result = await calculate(page);
    result.getByText('12');
    result.getByText('Moderate signs');
  });

  it('PHQ-9: a thought of death shows who to call at once, whatever the sum, and nothing is stored or sent', async () => {
    const page = await open('depression-phq-9', 'Depression Self-Check (PHQ-9)');
    const stored = JSON.stringify(localStorage);
    const sent = server.calls.length;
    const groups = screen.getAllByRole('group').slice(0, 9);
    for (const group of groups) fireEvent.click(within(group).getByRole('radio', { name: 'Not at all' }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(within(groups[8]!).getByRole('radio', { name: 'Several days' }));
    const alert = within(screen.getByRole('alert'));
    alert.getByText(/Please talk to somebody now/);
    expect(alert.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['tel:988', 'tel:116123', 'tel:911']),
    );
    const result = await calculate(page);
    result.getByText('Few or no signs');
    result.getByText(/Do not wait for an appointment/);
    expect(result.queryByText(/No visit is needed/)).toBeNull();
    result.getByRole('alert');
    expect(JSON.stringify(localStorage)).toBe(stored);
    expect(server.calls.length).toBe(sent);
    await page.user.click(result.getByRole('link', { name: 'Ask a doctor about this result' }));
    await screen.findByDisplayValue(/I answered that I think of death/);
  });
});
