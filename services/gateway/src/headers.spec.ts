import { securityHeaders } from './headers.js';
import { tagElement } from './frontend/ads-tag.js';

const PLAIN = { PUBLIC_URL: 'https://medconsult.example', CSP_SOURCES: [] };
const policyOf = (extra: object) => securityHeaders({ ...PLAIN, ...extra })['content-security-policy'] ?? '';

describe('the advertising tag', () => {
  it('is neither named nor allowed without an id', () => {
    expect(tagElement({})).toBe('');
    expect(policyOf({ ADS_TAG_SCRIPT_URL: 'https://tags.example/x.js' })).toContain("script-src 'self';");
  });

  it('is named in the page and allowed by the header', () => {
    expect(tagElement({ ADS_TAG_ID: 'AW-12345' })).toBe(
      '<meta name="ads-tag" content="AW-12345" data-script="https://www.googletagmanager.com/gtag/js" />',
    );
    expect(policyOf({ ADS_TAG_ID: 'AW-12345' })).toContain("script-src 'self' https://www.googletagmanager.com");
  });

  it('may come from another place', () => {
    const tag = { ADS_TAG_ID: 'AW-12345', ADS_TAG_SCRIPT_URL: 'http://127.0.0.1:7/gtag/js' };
    expect(tagElement(tag)).toContain('data-script="http://127.0.0.1:7/gtag/js"');
    expect(policyOf(tag)).toContain("script-src 'self' http://127.0.0.1:7;");
  });
});
