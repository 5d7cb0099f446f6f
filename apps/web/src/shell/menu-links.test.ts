import { beforeEach, expect, test } from 'vitest';
import { bootstrapIn } from '../../testing/bootstrap.ts';
import { initSettings } from '../lib/settings.ts';
import { entranceLinks, isCurrent, memberLinks } from './menu-links.ts';

const bootstrap = bootstrapIn('en-US');

beforeEach(() => initSettings(bootstrap));

const paths = (links: { to: string }[]) => links.map(({ to }) => to);

test('the login page links to the registration, the registration to the login, and any other page to both', () => {
  expect(paths(entranceLinks('login'))).toEqual(['/register']);
  expect(paths(entranceLinks('register'))).toEqual(['/login']);
  expect(paths(entranceLinks('verify'))).toEqual(['/login']);
  expect(paths(entranceLinks('policy'))).toEqual(['/login', '/register']);
  expect(paths(entranceLinks(null))).toEqual(['/login', '/register']);
});

test('the menu of a member has the links of the route table', () => {
  expect(paths(memberLinks())).toContain('/course');
});

test.each([
  [[], []],
  [['enableArticles'], ['/course#articles']],
  [['enableMemberOffers'], ['/course#offers']],
  [
    ['enableArticles', 'enableMemberOffers'],
    ['/course#articles', '/course#offers'],
  ],
])('the menu has the enabled sections of the dashboard only (%j) [ACC-425 ACC-426]', (on, sections) => {
  const flags = Object.fromEntries(on.map((flag) => [flag, true]));
  initSettings({ ...bootstrap, flags: { ...bootstrap.flags, ...flags } });
  expect(paths(memberLinks()).filter((path) => path.includes('#'))).toEqual(sections);
});

test('on the page of an article the menu marks the link to the articles as current', () => {
  const links = ['/course', '/course#articles', '/course#offers'];
  expect(links.map((to) => isCurrent(to, 'article'))).toEqual([false, true, false]);
  expect(links.map((to) => isCurrent(to, 'courses'))).toEqual([true, false, false]);
});

test('the menu marks the link to the shown page as current', () => {
  expect([isCurrent('/course', 'courses'), isCurrent('/course', 'policy'), isCurrent('/course', null)]).toEqual([
    true,
    false,
    false,
  ]);
});
