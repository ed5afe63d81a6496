// Where the site is reached from outside. The gateway writes it into the page, because it is not known when the front end
// is built; a page that no gateway has sent (development) takes its own address.

/** Stands for the site's address in prerendered pages; the gateway replaces it with the real one. */
export const UNKNOWN_SITE = 'https://site.invalid';

const META = 'meta[name="site-address"]';

export function siteAddress(): string {
  if (typeof document === 'undefined') return UNKNOWN_SITE;
  const address = document.querySelector<HTMLMetaElement>(META)?.content;
  return address && address !== UNKNOWN_SITE ? address : window.location.origin;
}

/** The host that e-mail goes to. */
export function siteHost(): string {
  return new URL(siteAddress()).hostname;
}
