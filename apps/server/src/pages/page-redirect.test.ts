import { accessTo } from '@nestling/domain/account/access';
import { matchPage } from '@nestling/domain/match-page';
import { PAGES } from '@nestling/domain/pages';
import { expect, test } from 'vitest';
import { pageRedirect } from './page-redirect.ts';

function leadsTo(url: string, { isMember = false, cookies = {} } = {}): string | null {
  return pageRedirect({ url, cookies }, matchPage(url.replace(/\?.*$/, '')), isMember);
}

test.each(['/', '/home', '/course'])('the page %s redirects a browser without cookies to the sign-in', (url) => {
  expect(leadsTo(url)).toBe('/login');
  expect(leadsTo(url, { cookies: { _ga: '1' } })).toBe('/login');
  expect(leadsTo(`${url}?`)).toBeNull();
  expect(leadsTo(url.toUpperCase() + '/')).toBeNull();
  expect(leadsTo(`${url}?utm_source=mail`)).toBeNull();
  for (const name of ['bbu-locale', '__Host-bbu-sid']) expect(leadsTo(url, { cookies: { [name]: 'a' } })).toBeNull();
});

test.each(['/', '/home', '/%68ome/'])('the page %s redirects a member to the courses, with its query', (url) => {
  const cookies = { 'bbu-sid': 'a' };
  expect(leadsTo(url, { isMember: true, cookies })).toBe('/course');
  expect(leadsTo(`${url}?utm_source=mail&next=/?locale=es-US`, { isMember: true, cookies })).toBe(
    '/course?utm_source=mail&next=/?locale=es-US',
  );
});

test.each(['/course', '/login', '/content', '/logout', '/redeem', '/certificate/safe-sleep', '/nowhere'])(
  'the page %s does not redirect a member before its access guard has decided',
  (url) => {
    expect(leadsTo(url, { isMember: true })).toBeNull();
  },
);

test.each(['/login', '/activities', '/content', '/logout', '/redeem', '/certificate/safe-sleep', '/nowhere'])(
  'the page %s does not redirect a visitor at the server, because the browser decides',
  (url) => {
    expect(leadsTo(url)).toBeNull();
  },
);

test('a member without a saved path arrives at the courses after the sign-in', () => {
  const visitor = { signedIn: false, policy: 'unknown', lastStep: '0-landing page', savedPath: null } as const;
  const [path, query] = ['/course', ''];
  const refused = accessTo(PAGES.courses.guard, { ...visitor, path, query });
  expect(refused).toEqual({ kind: 'redirect', to: '/login', query: '', saveAs: '/course' });
  const member = { path, query, signedIn: true, policy: 'signed', lastStep: '2-gender' } as const;
  const arrivals = [null, '/course'].map((savedPath) => [
    accessTo(PAGES.courses.guard, { ...member, savedPath }).kind,
    accessTo(PAGES.profileStep1.guard, { ...member, path: '/create-profile/step1', savedPath }),
  ]);
  expect(arrivals).toMatchObject([
    ['allow', { kind: 'redirect', to: '/course' }],
    ['allow', { kind: 'redirect', to: '/course' }],
  ]);
});
