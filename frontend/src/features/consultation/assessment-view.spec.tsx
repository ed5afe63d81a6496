import { screen } from '@testing-library/react';
import { render } from '../../testing/render.js';
import { TriageStrip, WhenToWorry } from './assessment-view.js';
import { PossibleCauses } from './possible-causes.js';

const ASSESSMENT = { triage: 'self-care' as const, whenToWorry: 'When it comes suddenly.', causes: [], redFlags: [] };
const CAUSE = { name: 'דלקת לוע נגיפית', band: 'likely' as const, for: ['כאב גרון'], against: ['ללא חום'] };

describe('how soon to be seen', () => {
  it('is one line, and when to worry stands below it', () => {
    const { container, unmount } = render(<TriageStrip assessment={ASSESSMENT} language="en" />);
    expect(container.textContent).toBe('Usually fine to look after at home');
    unmount();
    render(<WhenToWorry assessment={ASSESSMENT} language="en" />);
    expect(screen.getByText('When it comes suddenly.')).toBeTruthy();
  });
});

describe('what stands around an answer', () => {
  it('is in Hebrew, from the right, when the answer is', () => {
    const { container } = render(
      <>
        <TriageStrip assessment={ASSESSMENT} language="he" />
        <PossibleCauses causes={[CAUSE]} language="he" />
      </>,
    );
    expect(container.textContent).toMatch(/בדרך כלל אפשר לטפל בזה בבית/);
    expect(container.textContent).not.toMatch(/[A-Za-z]/);
    expect(screen.getByRole('group', { name: 'מה זה יכול להיות' }).getAttribute('dir')).toBe('rtl');
  });

  it('is in Russian when the answer is', () => {
    render(<PossibleCauses causes={[{ ...CAUSE, name: 'Вирусный фарингит' }]} language="ru" />);
    const { textContent } = screen.getByRole('group', { name: 'Что это может быть' });
    expect(textContent).toMatch(/вероятно.*Почему.*Говорит за.*Говорит против/);
  });
});

describe('a cause of which the site tells', () => {
  const cause = (name: string) => ({ name, band: 'likely' as const, for: [], against: [] });
  const read = () => screen.findAllByRole('link', { hidden: true });

  it('leads to its pages, whatever the language of its name', async () => {
    const { unmount } = render(<PossibleCauses causes={[cause('Type 2 diabetes mellitus')]} language="en" />);
    const addresses = (await read()).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['Type 2 Diabetes', '/medical-conditions?condition=type-2-diabetes'],
      ['Diabetes', '/health-articles?article=type-2-diabetes'],
    ]);
    unmount();
    render(<PossibleCauses causes={[cause('Простуда')]} language="ru" />);
    const [link] = await read();
    expect(link?.getAttribute('href')).toBe('/health-articles?article=immune-system');
    expect(link?.lang).toBe('en');
  });

  it('leads to its own page, by the name that the answer gives it', async () => {
    render(<PossibleCauses causes={[{ ...cause('Изжога (рефлюкс)'), page: 'gerd' }]} language="ru" />);
    const [link] = await read();
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Изжога (рефлюкс)', '/conditions/gerd']);
  });

  it('leads nowhere in an emergency, nor when the site has no page', async () => {
    render(<PossibleCauses causes={[cause('Heart attack')]} language="en" reading={false} />);
    render(<PossibleCauses causes={[cause('Gout'), cause('Obesity')]} language="en" />);
    expect((await read()).map((link) => link.textContent)).toEqual(['BMI Calculator']);
  });
});
