import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityHeaders } from './headers.js';
import { inlineScriptSources } from '../frontend/inline-script.js';
import { tagElement } from '../frontend/ads-tag.js';
import { lookUpElement } from '../frontend/ip-lookup.js';

const PLAIN = { PUBLIC_URL: 'https://medconsult.example', CSP_SOURCES: [] };
const policyOf = (extra: object) => securityHeaders({ ...PLAIN, ...extra })['content-security-policy'] ?? '';

describe('the policy of a page', () => {
  it('lets nobody frame it, move its base or embed anything', () => {
    const policy = policyOf({}).split('; ');
    for (const rule of ['frame-ancestors', 'frame-src', 'base-uri', 'object-src', 'default-src']) {
      expect(policy).toContain(`${rule} 'none'`);
    }
  });
});

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

describe('the look-up of addresses', () => {
  it('is neither named nor allowed without an address', () => {
    expect(lookUpElement({})).toBe('');
    expect(policyOf({})).toContain("connect-src 'self';");
  });

  it('TRK-005 is named in the page and may be asked, but runs no script', () => {
    const lookUp = { IP_LOOKUP_URL: 'https://ip.example/?a="><script>&format=json' };
    expect(lookUpElement(lookUp)).toBe(
      '<meta name="ip-lookup" content="https://ip.example/?a=%22%3E%3Cscript%3E&amp;format=json" />',
    );
    expect(policyOf(lookUp)).toContain("connect-src 'self' https://ip.example;");
    expect(policyOf(lookUp)).toContain("script-src 'self';");
  });
});

describe('the scripts that pages carry', () => {
  it('are allowed by their hashes, and nothing else inline is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'medconsult-theme-'));
    const [theme, early] = ['document.title = "x";', 'document.title = "y";'];
    writeFileSync(join(folder, 'theme.js'), theme);
    writeFileSync(join(folder, 'early-input.js'), early);
    const [first, second] = [theme, early].map((text) => createHash('sha256').update(text).digest('base64'));
    const headers = securityHeaders(PLAIN, inlineScriptSources(folder));
    rmSync(folder, { recursive: true });
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${first}' 'sha256-${second}';`);
    expect(inlineScriptSources(folder)).toEqual([]);
    expect(inlineScriptSources(undefined)).toEqual([]);
  });
});
