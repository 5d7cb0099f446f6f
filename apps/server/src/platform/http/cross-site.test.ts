import { describe, expect, it } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const PUBLIC = 'https://nestling.example.com';
const host = 'localhost:3000';

function post(headers: Record<string, string>, protocol: 'http' | 'https' = 'http'): boolean {
  return isCrossSiteWrite({ method: 'POST', headers: { host, ...headers }, protocol }, PUBLIC);
}

describe('cross-site write', () => {
  it.each(['cross-site', 'same-site', 'Same-Origin', ''])('is detected for Sec-Fetch-Site: %j', (site) => {
    expect(post({ 'sec-fetch-site': site })).toBe(true);
  });

  it.each(['same-origin', 'none'])('is not detected for Sec-Fetch-Site: %s', (site) => {
    expect(post({ 'sec-fetch-site': site })).toBe(false);
  });

  it.each([
    'https://evil.example',
    'https://nestling.example.com.evil.example',
    'https://nestling.example.com:8443',
    'http://localhost:3001',
    'http://nestling.example.com',
    'https://localhost:3000',
    'ftp://nestling.example.com',
    'null',
    'nestling',
    '',
  ])('is detected for a foreign Origin: %s', (origin) => {
    expect(post({ origin })).toBe(true);
    expect(post({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each(['http://localhost:3000', PUBLIC])('is not detected for the site’s own Origin: %s', (origin) => {
    expect(post({ origin })).toBe(false);
  });

  it('is detected when only the scheme of the Origin differs, also for an alias host', () => {
    const own = { host: 'nestling.example.com' };
    // The scheme must not come from the connection: a proxy that ends TLS connects over plain HTTP,
    // and not every proxy is known.
    expect(post({ ...own, origin: 'http://nestling.example.com' })).toBe(true);
    expect(post({ ...own, origin: PUBLIC })).toBe(false);
    const alias = { host: 'alias.example.com' };
    expect(post({ ...alias, origin: 'http://alias.example.com' }, 'https')).toBe(true);
    expect(post({ ...alias, origin: 'https://alias.example.com' }, 'https')).toBe(false);
  });

  it('is not detected when only the default port of the scheme is missing', () => {
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect(isCrossSiteWrite({ method: 'POST', headers, protocol: 'http' }, 'http://localhost:80')).toBe(false);
  });

  it('is assumed when Origin and Host cannot be parsed', () => {
    expect(post({ host: 'a b', origin: 'http://a b' })).toBe(true);
  });

  it('is not assumed without Origin and Sec-Fetch-Site, because browsers send them', () => {
    expect(post({})).toBe(false);
  });

  it('is never detected for a read', () => {
    const headers = { host, 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isCrossSiteWrite({ method, headers, protocol: 'https' }, PUBLIC)).toBe(false);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(isCrossSiteWrite({ method, headers, protocol: 'https' }, PUBLIC)).toBe(true);
    }
  });
});
