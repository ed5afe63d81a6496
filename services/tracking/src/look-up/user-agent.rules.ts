// What a browser's own description says about the device.
import Bowser from 'bowser';

export interface Device {
  readonly deviceType: 'mobile' | 'desktop' | 'tablet';
  readonly browserName: string | null;
  readonly osName: string | null;
  readonly bot: boolean;
}

/** Robots that bowser does not list. CUBOT makes telephones. */
const ROBOT = /(?<!cu)bot\b|crawler|spider|slurp|lighthouse/i;
const PORTABLE = new Set(['mobile', 'tablet']);
/** Each visitor sends the same text over and over. */
const seen = new Map<string, Device>();
const REMEMBERED = 2000;

export function isBot(userAgent: string | null | undefined): boolean {
  return deviceOf(userAgent).bot;
}

export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent || 'unknown';
  const known = seen.get(text);
  if (known) return known;
  if (seen.size >= REMEMBERED) seen.clear();
  const device = parse(text);
  seen.set(text, device);
  return device;
}

function parse(text: string): Device {
  const { browser, os, platform } = Bowser.parse(text);
  const type = platform.type ?? '';
  return {
    deviceType: PORTABLE.has(type) ? (type as 'mobile' | 'tablet') : 'desktop',
    browserName: browser.name || null,
    osName: os.name || null,
    bot: type === 'bot' || ROBOT.test(text),
  };
}
