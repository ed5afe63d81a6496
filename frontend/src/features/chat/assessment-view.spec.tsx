import { screen } from '@testing-library/react';
import { render } from '../../testing/render.js';
import { PossibleCauses, TriageBox } from './assessment-view.js';

const ASSESSMENT = { triage: 'self-care' as const, whenToWorry: 'When it comes suddenly.', causes: [], redFlags: [] };
const CAUSE = { name: 'דלקת לוע נגיפית', band: 'likely' as const, for: ['כאב גרון'], against: ['ללא חום'] };

describe('how soon to be seen', () => {
  it('tells when to worry beside a model’s answer, and not twice beside the engine’s', () => {
    const { unmount } = render(<TriageBox assessment={ASSESSMENT} inText={false} language="en" />);
    expect(screen.getByText('When it comes suddenly.')).toBeTruthy();
    unmount();
    render(<TriageBox assessment={ASSESSMENT} inText language="en" />);
    expect(screen.getByText('Usually fine to look after at home')).toBeTruthy();
    expect(screen.queryByText('When it comes suddenly.')).toBeNull();
  });
});

describe('what stands around an answer', () => {
  it('is in Hebrew, from the right, when the answer is', () => {
    const { container } = render(
      <>
        <TriageBox assessment={ASSESSMENT} inText language="he" />
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
