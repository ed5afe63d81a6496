import { expect } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { render } from '../../testing/render.js';
import { aVisit } from '../../testing/app.js';
import { ReadAloud } from './read-aloud.js';
import { spokenParts } from './speech.js';

interface Utterance {
  readonly text: string;
  lang: string;
  onend: () => void;
  onerror: (event: { readonly error: string }) => void;
}

/** A browser's voice: it reads what it is given, in order; ending it tells each text so, a moment later. */
class Voice {
  queue: Utterance[] = [];
  readonly speak = (utterance: Utterance) => void this.queue.push(utterance);
  readonly cancel = () => {
    const ended = this.queue;
    this.queue = [];
    void Promise.resolve().then(() => act(() => ended.forEach(({ onerror }) => onerror({ error: 'interrupted' }))));
  };
  readonly finish = () => act(() => this.queue.shift()?.onend?.());
  get said() {
    return this.queue.map(({ text, lang }) => `${lang}: ${text}`);
  }
}

const settled = () => act(async () => Promise.resolve());

describe('reading aloud', () => {
  let voice: Voice;
  beforeEach(() => {
    aVisit();
    voice = new Voice();
    const SpeechSynthesisUtterance = function (this: { text: string }, text: string) {
      this.text = text;
    };
    Object.assign(window, { speechSynthesis: voice, SpeechSynthesisUtterance });
  });
  afterEach(() => {
    cleanup();
    for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(window, name);
  });
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('speaks the words of Markdown, a paragraph at a time', () => {
    expect(spokenParts('### What it *could* be\n\n- A **cold**\n2. See [this page](/x)\n\n')).toEqual([
      'What it could be',
      'A cold',
      'See this page',
    ]);
  });

  it('reads each paragraph in its language, and ends with the last', async () => {
    const { user } = render(<ReadAloud text={'It fits a cold.\n\nשתו מים.'} />);
    await user.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(voice.said).toEqual(['en: It fits a cold.', 'he: שתו מים.']);
    voice.finish();
    expect(buttons()).toEqual(['Stop reading']);
    voice.finish();
    expect(buttons()).toEqual(['Read aloud']);
  });

  it('stops when asked, and when the answer goes', async () => {
    const { user, unmount } = render(<ReadAloud text="One" />);
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(voice.said).toEqual([]);
    expect(buttons()).toEqual(['Read aloud']);
    await user.click(screen.getByRole('button'));
    unmount();
    expect(voice.said).toEqual([]);
  });

  it('of another answer ends this one, and goes on', async () => {
    const both = (
      <>
        <ReadAloud text="One" />
        <ReadAloud text="Two" />
      </>
    );
    const { user } = render(both);
    const [one, two] = screen.getAllByRole('button');
    await user.click(one!);
    await user.click(two!);
    await settled();
    expect(buttons()).toEqual(['Read aloud', 'Stop reading']);
    expect(voice.said).toEqual(['en: Two']);
  });

  it('says when the browser has no voice for it', async () => {
    const { user, store } = render(<ReadAloud text="One" />);
    await user.click(screen.getByRole('button'));
    act(() => voice.queue[0]!.onerror({ error: 'language-unavailable' }));
    expect(buttons()).toEqual(['Read aloud']);
    expect(store.getState().toasts[0]?.title).toBe('This browser has no voice for this text.');
  });

  it('is not offered where the browser cannot', () => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    render(<ReadAloud text="One" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
