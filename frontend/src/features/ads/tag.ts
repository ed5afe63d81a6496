// Loads the advertising tag once the visitor has agreed. It learns the site and the click it came from, never which
// page is read: a page about an illness is health information too.
import { t } from '../../i18n/index.js';
import { keep, KEPT, readKept } from '../../storage/session-storage.js';
import { configuredTag, reportConversion } from './conversions.js';

/** How ads name the click that led here. */
const CLICK_PARAMETERS = /^(gclid|gbraid|wbraid|dclid|msclkid|fbclid|utm_\w+)$/;

function clickParameters(): URLSearchParams {
  const given = [...new URLSearchParams(window.location.search)];
  return new URLSearchParams(given.filter(([name]) => CLICK_PARAMETERS.test(name)));
}

let started = false;

/** Loads the tag and reports the session, and the landing when an ad led here. Does nothing a second time. */
export function startTag(): void {
  const tag = configuredTag();
  if (!tag || started) return;
  started = true;
  const layer: unknown[] = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  window.gtag = function gtag() {
    // The tag's script recognises commands by this very object.
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  const click = clickParameters();
  const address = `${window.location.origin}/${click.size > 0 ? `?${click.toString()}` : ''}`;
  window.gtag('js', new Date());
  window.gtag('config', tag.id, {
    send_page_view: false,
    page_location: address,
    page_title: t('app.name'),
    page_referrer: '',
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${tag.script}?id=${encodeURIComponent(tag.id)}`;
  document.head.append(script);
  if (readKept(KEPT.adsSession) !== null) return;
  keep(KEPT.adsSession, 'started');
  reportConversion({ event: 'session_start' });
  if (click.size > 0) reportConversion({ event: 'ad_landing' });
}

/** For tests: as after a new load of the page. */
export function forgetTag(): void {
  started = false;
  delete window.gtag;
  delete (window as { dataLayer?: unknown[] }).dataLayer;
}
