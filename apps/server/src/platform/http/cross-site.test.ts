import { describe, expect, it } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const PUBLIC = 'https://nestling.example.com';
const host = 'localhost:3000';

function post(headers: Record<string, string>): boolean {
  return isCrossSiteWrite('POST', { host, ...headers }, PUBLIC);
}

describe('a write from another site', () => {
  it.each(['cross-site', 'same-site', 'Same-Origin', ''])('is told by Sec-Fetch-Site: %j', (site) => {
    expect(post({ 'sec-fetch-site': site })).toBe(true);
  });

  it.each(['same-origin', 'none'])('is not told by Sec-Fetch-Site: %s', (site) => {
    expect(post({ 'sec-fetch-site': site })).toBe(false);
  });

  it.each([
    'https://evil.example',
    'https://nestling.example.com.evil.example',
    'https://nestling.example.com:8443',
    'http://localhost:3001',
    'null',
    'nestling',
    '',
  ])('is told by Origin: %s', (origin) => {
    expect(post({ origin })).toBe(true);
    expect(post({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each(['http://localhost:3000', 'https://localhost:3000', PUBLIC])('is not told by Origin: %s', (origin) => {
    expect(post({ origin })).toBe(false);
  });

  it('is assumed of nobody who sends neither header: that is no browser', () => {
    expect(post({})).toBe(false);
  });

  it('can only be a write', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(isCrossSiteWrite(method, { host, 'sec-fetch-site': 'cross-site' }, PUBLIC)).toBe(false);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(isCrossSiteWrite(method, { host, 'sec-fetch-site': 'cross-site' }, PUBLIC)).toBe(true);
    }
  });
});
