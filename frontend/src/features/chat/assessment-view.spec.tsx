import { screen } from '@testing-library/react';
import { render } from '../../testing/render.js';
import { TriageBox } from './assessment-view.js';

const ASSESSMENT = { triage: 'self-care' as const, whenToWorry: 'When it comes suddenly.', causes: [], redFlags: [] };

describe('how soon to be seen', () => {
  it('tells when to worry beside a model’s answer, and not twice beside the engine’s', () => {
    const { unmount } = render(<TriageBox assessment={ASSESSMENT} inText={false} />);
    expect(screen.getByText('When it comes suddenly.')).toBeTruthy();
    unmount();
    render(<TriageBox assessment={ASSESSMENT} inText />);
    expect(screen.getByText('Usually fine to look after at home')).toBeTruthy();
    expect(screen.queryByText('When it comes suddenly.')).toBeNull();
  });
});
