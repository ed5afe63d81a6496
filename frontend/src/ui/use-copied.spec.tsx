import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { COPIED_MS, useCopied } from './use-copied.js';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function withClipboard(writeText: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return renderHook(() => useCopied()).result;
}

it('says so for a moment, which begins anew when it is copied again', async () => {
  const result = withClipboard(async () => undefined);
  await act(() => result.current.copy('a'));
  expect(result.current.copied).toBe(true);
  pass(COPIED_MS - 1);
  await act(() => result.current.copy('b'));
  pass(COPIED_MS - 1);
  expect(result.current.copied).toBe(true);
  pass(1);
  expect(result.current.copied).toBe(false);
});

it('says nothing when the browser refuses, and logs it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const result = withClipboard(async () => Promise.reject(new Error('denied')));
  document.execCommand = () => false;
  await act(() => result.current.copy('a'));
  expect(result.current.copied).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
});
