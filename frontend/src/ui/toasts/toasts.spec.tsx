import { expect, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aVisit } from '../../testing/app.js';
import { useState } from 'react';
import { render } from '../../testing/render.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { ToastRegion } from './toast-region.js';
import { toastShown } from './toasts.slice.js';

describe('toasts', () => {
  beforeEach(() => {
    aVisit();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const setUp = () => {
    const page = render(<ToastRegion />);
    const show = (title: string) => act(() => void page.store.dispatch(toastShown({ title })));
    const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
    return { ...page, show, wait, region: screen.getByRole('region', { name: /F8/ }) };
  };
  const shown = (title: string) => screen.queryByText(title) !== null;

  it('TOAST-001 shows at most one at a time: the newest', () => {
    const { show, store } = setUp();
    show('First');
    show('Second');
    expect([shown('First'), shown('Second')]).toEqual([false, true]);
    expect(store.getState().toasts).toHaveLength(1);
  });

  it('TOAST-003 goes after 5,000 ms', () => {
    const { show, wait } = setUp();
    show('Hello');
    wait(4_999);
    expect(shown('Hello')).toBe(true);
    wait(1);
    expect(shown('Hello')).toBe(false);
  });

  it('TOAST-002 is removed from memory 1,000,000 ms after dismissal', () => {
    const { show, wait, store } = setUp();
    show('Hello');
    act(() => screen.getByRole('button', { name: 'Close this notification' }).click());
    expect(shown('Hello')).toBe(false);
    wait(999_999);
    expect(store.getState().toasts).toHaveLength(1);
    wait(1);
    expect(store.getState().toasts).toHaveLength(0);
  });

  it.each([
    [50, true],
    [51, false],
    [-120, true],
  ])('TOAST-004 a swipe of %d px to the right leaves it there: %s', (distance, stays) => {
    const { show } = setUp();
    show('Hello');
    const text = screen.getByText('Hello');
    const at = (clientX: number) => ({ clientX, bubbles: true });
    fireEvent(text, new MouseEvent('pointerdown', at(200)));
    fireEvent(text, new MouseEvent('pointermove', at(200 + distance)));
    fireEvent(text, new MouseEvent('pointerup', at(200 + distance)));
    expect(shown('Hello')).toBe(stays);
  });

  it('TOAST-005 F8 focuses the region', () => {
    const { region } = setUp();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(region);
  });

  it('is announced, and held while somebody points at it or is in it', () => {
    const { show, wait, region } = setUp();
    show('Hello');
    expect(region.querySelector('[aria-live=polite]')?.textContent).toContain('Hello');
    fireEvent.pointerEnter(region);
    wait(60_000);
    expect(shown('Hello')).toBe(true);
    fireEvent.pointerLeave(region);
    act(() => region.focus());
    wait(60_000);
    expect(shown('Hello')).toBe(true);
    act(() => region.blur());
    wait(5_000);
    expect(shown('Hello')).toBe(false);
  });

  it('is told in front of an open dialog, which hides the page, and comes back after it', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <ToastRegion />
          <button onClick={() => setOpen(true)}>Delete</button>
          <ConfirmDialog open={open} title="Sure?" onClose={() => setOpen(false)}>
            It is gone then.
          </ConfirmDialog>
        </>
      );
    }
    const { store, container } = render(<Page />);
    const region = screen.getByRole('region', { name: /F8/ });
    fireEvent.click(screen.getByText('Delete'));
    // The page hears of the dialog in a task of its own.
    await act(async () => Promise.resolve());
    act(() => void store.dispatch(toastShown({ title: 'Saved' })));
    expect(screen.getByRole('region', { name: /F8/ })).toBe(region);
    expect(container.contains(region)).toBe(false);
    fireEvent.keyDown(document.body, { key: 'F8' });
    act(() => void jest.advanceTimersByTime(200));
    expect(document.activeElement).toBe(region);
    fireEvent.click(screen.getByText('OK'));
    await act(async () => void jest.advanceTimersByTime(1_000));
    expect(container.contains(region)).toBe(true);
    expect(shown('Saved')).toBe(true);
  });
});
