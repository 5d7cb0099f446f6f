import { describe, expect, it } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const PUBLIC = 'https://nestling.example.com';
const host = 'localhost:3000';

function post(headers: Record<string, string>, protocol: 'http' | 'https' = 'http'): boolean {
  return isCrossSiteWrite({ method: 'POST', headers: { host, ...headers }, protocol }, PUBLIC);
}

describe('write from another site', () => {
  it.each(['cross-site', 'same-site', 'Same-Origin', ''])('is recognised by Sec-Fetch-Site: %j', (site) => {
    expect(post({ 'sec-fetch-site': site })).toBe(true);
  });

  it.each(['same-origin', 'none'])('is excluded by Sec-Fetch-Site: %s', (site) => {
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
  ])('is recognised by Origin: %s', (origin) => {
    expect(post({ origin })).toBe(true);
    expect(post({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each(['http://localhost:3000', PUBLIC])('is excluded by Origin: %s', (origin) => {
    expect(post({ origin })).toBe(false);
  });

  it('is recognised by the scheme, also of the requested host', () => {
    const own = { host: 'nestling.example.com' };
    // The scheme must not come from the connection: a proxy that ends TLS connects over plain HTTP,
    // and not every proxy is known.
    expect(post({ ...own, origin: 'http://nestling.example.com' })).toBe(true);
    expect(post({ ...own, origin: PUBLIC })).toBe(false);
    const alias = { host: 'alias.example.com' };
    expect(post({ ...alias, origin: 'http://alias.example.com' }, 'https')).toBe(true);
    expect(post({ ...alias, origin: 'https://alias.example.com' }, 'https')).toBe(false);
  });

  it('is not recognised by the default port of a scheme', () => {
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect(isCrossSiteWrite({ method: 'POST', headers, protocol: 'http' }, 'http://localhost:80')).toBe(false);
  });

  it('is assumed for an unreadable origin or host', () => {
    expect(post({ host: 'a b', origin: 'http://a b' })).toBe(true);
  });

  it('is not assumed without both headers, because that is no browser', () => {
    expect(post({})).toBe(false);
  });

  it('is never assumed for a read', () => {
    const headers = { host, 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isCrossSiteWrite({ method, headers, protocol: 'https' }, PUBLIC)).toBe(false);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(isCrossSiteWrite({ method, headers, protocol: 'https' }, PUBLIC)).toBe(true);
    }
  });
});
