import { matchPage } from '@nestling/domain/match-page';
import { expect, test } from 'vitest';
import type { PageMember } from '../cached-visitors.ts';
import { pageShapeOf, type VisitorFacts } from './page-shape.ts';

const VISITOR: VisitorFacts = {
  member: null,
  isPreview: false,
  country: 'US',
  now: new Date('2026-11-27T12:00:00Z'),
  policyVersion: '2024-01',
  hasArticle: (slug) => slug === 'sleep',
};

const FINISHED: PageMember = {
  firstName: 'Maya',
  email: 'maya@example.com',
  isEmailConfirmed: true,
  isEmailBounced: false,
  isAskedByPartners: false,
  lastStep: '2-gender',
  signed: ['2024-01'],
  births: [],
};

function shapeOf(url: string, headers: Record<string, string> = {}, visitor = VISITOR, cookies = {}) {
  const [pathname = ''] = url.split('?');
  return pageShapeOf({ url, headers, cookies }, { matched: matchPage(pathname), pathname }, visitor);
}

test('the login is rendered for a visitor, in the phone layout when the browser reports a phone', () => {
  const expected = {
    name: 'login',
    path: '/login',
    isFrame: false,
    assumed: { isPhone: false, hour: 12, year: 2026, timeZone: 'America/New_York' },
    isUnitedStates: true,
    member: null,
  };
  expect(shapeOf('/login')).toEqual(expected);
  const phone = { ...expected, assumed: { ...expected.assumed, isPhone: true } };
  expect(shapeOf('/login', { 'sec-ch-ua-mobile': '?1' })).toEqual(phone);
  expect(shapeOf('/login', { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148' })).toEqual(phone);
  expect(shapeOf('/login', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' })).toEqual(expected);
  expect(shapeOf('/login', {}, { ...VISITOR, country: null })).toEqual({ ...expected, isUnitedStates: false });
  expect(shapeOf('/login', {}, { ...VISITOR, now: new Date('2027-01-01T05:00:00Z') })?.assumed.year).toBe(2027);
});

test('a page is rendered only for visitors whom its guard admits', () => {
  const shapeFor = (url: string, member: PageMember | null) => shapeOf(url, {}, { ...VISITOR, member });
  const inTheWizard: PageMember = { ...FINISHED, lastStep: '1-geo' };
  const unsigned: PageMember = { ...FINISHED, signed: ['2023-01'] };
  for (const url of ['/login', '/register', '/reset-link']) {
    expect(shapeFor(url, null)).not.toBeNull();
    expect(shapeFor(url, FINISHED)).toBeNull();
  }
  for (const url of ['/articles/sleep', '/activities', '/videos', '/course']) {
    expect(shapeFor(url, FINISHED)).not.toBeNull();
    for (const member of [null, inTheWizard, unsigned]) expect(shapeFor(url, member)).toBeNull();
  }
  for (const member of [null, FINISHED, inTheWizard, unsigned]) expect(shapeFor('/faq', member)).not.toBeNull();
});

test('a rendered page varies by first name and signature of a member, and on the games page by the child’s age', () => {
  const memberIn = (url: string, member: Partial<PageMember>) =>
    shapeOf(url, {}, { ...VISITOR, member: { ...FINISHED, ...member } })?.member;
  expect(memberIn('/faq', {})).toEqual({ hasFirstName: true, signed: '2024-01', band: null, gates: null });
  expect(memberIn('/faq', { firstName: ' ', signed: [] })).toEqual({
    hasFirstName: false,
    signed: null,
    band: null,
    gates: null,
  });
  expect(memberIn('/activities', {})?.band).toBe('0-1');
  expect(memberIn('/activities', { births: ['2024-01-01'] })?.band).toBe('2-3');
});

test('private pages, other spellings of a path and unknown addresses are not rendered', () => {
  for (const url of ['/account', '/redeem/safe-sleep', '/LOGIN', '/login/', '/nowhere', '/', '/contact-form/box'])
    expect(shapeOf(url)).toBeNull();
  const member = { ...VISITOR, member: FINISHED };
  for (const url of ['/articles/unknown', '/articles/Sleep', '/articles/sleep/', '/Articles/sleep'])
    expect(shapeOf(url, {}, member)).toBeNull();
});

test('a page is not rendered with a parameter that it may read, and campaign parameters are ignored', () => {
  for (const name of ['uid', 'social', 'error', 'form', 'band', 'card', 'page', 'anything'])
    expect(shapeOf(`/login?${name}=x`)).toBeNull();
  expect(shapeOf('/login?utm_source=mail&UTM_ID=1&fbclid=1&gad_source=1&locale=fr-CA')).toEqual(shapeOf('/login'));
});

test('a page with a notification cookie of the browser is not rendered', () => {
  expect(shapeOf('/login', {}, VISITOR, { 'bbu-notice': '1' })).toBeNull();
});

test('the rendered dashboard varies by the part of the day and by open tasks of the member', () => {
  const courses = (now: string, member: Partial<PageMember> = {}) =>
    shapeOf('/course', {}, { ...VISITOR, now: new Date(now), member: { ...FINISHED, ...member } });
  const hours = ['T11:59:00Z', 'T16:59:00Z', 'T17:00:00Z', 'T22:59:00Z', 'T23:00:00Z'];
  expect(hours.map((hour) => courses(`2026-11-27${hour}`)?.assumed.hour)).toEqual([9, 9, 15, 15, 21]);
  expect(courses('2026-11-27T12:00:00Z', { isEmailConfirmed: false })?.member?.gates).toEqual({
    isEmailConfirmed: false,
    isEmailBounced: false,
    isAskedByPartners: false,
  });
});

test('a content preview is not rendered, because a cache could show it to others', () => {
  expect(shapeOf('/faq', {}, { ...VISITOR, isPreview: true })).toBeNull();
});

test('a page that is the same in every country is rendered once', () => {
  expect(shapeOf('/faq')).toEqual(shapeOf('/faq', {}, { ...VISITOR, country: 'PL' }));
  expect(shapeOf('/register')).not.toEqual(shapeOf('/register', {}, { ...VISITOR, country: 'PL' }));
});
