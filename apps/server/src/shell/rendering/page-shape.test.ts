import { matchPage } from '@nestling/domain/match-page';
import { expect, test } from 'vitest';
import { pageShapeOf } from './page-shape.ts';

const VISITOR: Parameters<typeof pageShapeOf>[2] = {
  signedIn: false,
  country: 'US',
  now: new Date('2026-11-27T12:00:00Z'),
};

function shapeOf(url: string, headers: Record<string, string> = {}, visitor = VISITOR) {
  const [pathname = ''] = url.split('?');
  return pageShapeOf({ url, headers }, { matched: matchPage(pathname), pathname }, visitor);
}

test('the login of a visitor is rendered, for a phone where the browser says so', () => {
  const expected = {
    name: 'login',
    path: '/login',
    assumed: { isPhone: false, hour: 12, year: 2026, timeZone: 'America/New_York' },
    isUnitedStates: true,
  };
  expect(shapeOf('/login')).toEqual(expected);
  const phone = { ...expected, assumed: { ...expected.assumed, isPhone: true } };
  expect(shapeOf('/login', { 'sec-ch-ua-mobile': '?1' })).toEqual(phone);
  expect(shapeOf('/login', { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148' })).toEqual(phone);
  expect(shapeOf('/login', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' })).toEqual(expected);
  expect(shapeOf('/login', {}, { ...VISITOR, country: null })).toEqual({ ...expected, isUnitedStates: false });
  expect(shapeOf('/login', {}, { ...VISITOR, now: new Date('2027-01-01T00:00:00Z') })?.assumed.year).toBe(2027);
});

test('a page is not rendered for a visitor whom its guard sends elsewhere', () => {
  expect(shapeOf('/login', {}, { ...VISITOR, signedIn: true })).toBeNull();
});

test('pages of one member, other spellings of a path and unknown addresses are not rendered', () => {
  for (const url of ['/account', '/redeem/safe-sleep', '/LOGIN', '/login/', '/nowhere', '/'])
    expect(shapeOf(url)).toBeNull();
});

test('a page is not rendered with a parameter that it may read; those of campaigns change nothing', () => {
  for (const name of ['uid', 'social', 'error', 'form', 'band', 'card', 'page', 'anything'])
    expect(shapeOf(`/login?${name}=x`)).toBeNull();
  expect(shapeOf('/login?utm_source=mail&fbclid=1&locale=fr-CA')).toEqual(shapeOf('/login'));
});
