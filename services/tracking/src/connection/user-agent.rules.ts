// What a browser's user agent says about the device.
import { Recent } from '@medconsult/common/server';
import Bowser from 'bowser';

export interface Device {
  readonly deviceType: 'mobile' | 'desktop' | 'tablet';
  readonly browserName: string | null;
  readonly osName: string | null;
  readonly bot: boolean;
}

/** Robots that bowser does not list. CUBOT is a brand of telephones. */
const ROBOT = /(?<!cu)bot\b|crawler|spider|slurp|lighthouse/i;
const PORTABLE = new Set(['mobile', 'tablet']);
/** Cached, since each visitor sends the same text many times. */
const seen = new Recent<string, Device>(2000);

export function isBot(userAgent: string | null | undefined): boolean {
  return deviceOf(userAgent).bot;
}

export function deviceOf(userAgent: string | null | undefined): Device {
  return seen.of(userAgent || 'unknown', parse);
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
