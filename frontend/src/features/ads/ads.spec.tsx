import { expect } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation } from '../../testing/chat.js';
import { aPayer, aWallet } from '../../testing/payments.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';
import { forgetTag } from './tag.js';

/** What the page pushed for the tag: commands as lists. */
const pushed = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry));
const events = () => pushed().filter(([command]) => command === 'event');
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function configureTag(): void {
  const meta = document.createElement('meta');
  meta.name = 'ads-tag';
  meta.content = 'AW-12345';
  meta.dataset['script'] = 'https://tags.test/gtag/js';
  document.head.append(meta);
}

beforeEach(() => {
  forgetTag();
  sessionStorage.clear();
  document.head.querySelectorAll('meta[name=ads-tag], script').forEach((element) => element.remove());
  window.history.replaceState(null, '', '/');
});

describe('the advertising tag', () => {
  it('without a tag nothing is loaded and nobody is asked', async () => {
    aConsultation();
    renderApp('/login');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByRole('region', { name: 'Ad measurement' })).toBeNull();
    expect([scripts(), pushed()]).toEqual([[], []]);
  });

  it('nothing is loaded before the answer, nor after a no, which is remembered', async () => {
    configureTag();
    aConsultation();
    const page = renderApp('/login');
    await page.user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect([scripts(), pushed()]).toEqual([[], []]);
    page.unmount();
    renderApp('/login');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByRole('region', { name: 'Ad measurement' })).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('ADS-003 after a yes: the session and the landing by an ad, once, and never the page that is read', async () => {
    configureTag();
    window.history.replaceState(null, '', '/medical-conditions?gclid=abc&q=depression#migraine');
    aConsultation();
    const page = renderApp('/login');
    await page.user.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(scripts()).toEqual(['https://tags.test/gtag/js?id=AW-12345']);
    expect(events()).toEqual([
      ['event', 'session_start', { send_to: 'AW-12345' }],
      ['event', 'ad_landing', { send_to: 'AW-12345' }],
    ]);
    expect(pushed().find(([command]) => command === 'config')?.[2]).toMatchObject({
      page_location: 'http://localhost/?gclid=abc',
    });
    expect(JSON.stringify(pushed())).not.toMatch(/conditions|depression|migraine/);
  });

  it('ADS-003 a question: which doctor, registered or not, and nothing of its text', async () => {
    configureTag();
    localStorage.clear();
    aConsultation();
    localStorage.setItem('adsConsent', 'granted');
    const page = renderApp('/ai-consultation');
    await page.user.type(await screen.findByLabelText('Describe your Symptoms'), 'a secret rash{Enter}');
    await waitFor(() => expect(events()).toHaveLength(2));
    expect(events()[1]).toEqual([
      'event',
      'question_asked',
      { send_to: 'AW-12345', doctor: 'alex', visitor: 'anonymous' },
    ]);
    expect(JSON.stringify(pushed())).not.toContain('rash');
  });

  it('PAY-037 ADS-003 a purchase is reported with 9 USD, a registration as a conversion', async () => {
    configureTag();
    const server = aPayer().on('POST /api/register', () => aUser());
    localStorage.setItem('adsConsent', 'granted');
    const { wallet } = aWallet();
    const page = renderApp('/no-such-page');
    act(() => void page.store.dispatch(dialogOpened({ name: 'payment' })));
    await screen.findByText('The wallet’s buttons');
    await act(() => wallet.press());
    await act(() => wallet.approve());
    await screen.findByText('Payment Successful!');
    expect(events().at(-1)).toEqual(['event', 'purchase', { send_to: 'AW-12345', value: 9, currency: 'USD' }]);
    act(() => void page.store.dispatch(dialogOpened({ name: 'quick-registration' })));
    const dialog = await screen.findByRole('dialog', { name: 'Quick Registration' });
    await page.user.type(dialog.querySelector('input[type=email]')!, 'a@example.org');
    await page.user.type(dialog.querySelector('input[type=password]')!, 'violet river{Enter}');
    await waitFor(() => expect(server.callsTo('POST /api/register')).toHaveLength(1));
    await waitFor(() => expect(events().at(-1)?.[1]).toBe('registration'));
    expect(JSON.stringify(pushed())).not.toContain('example.org');
  });
});
