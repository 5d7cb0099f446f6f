import { expect, test } from 'vitest';
import { leadsTo, page, type Page } from '@nestling/domain/page-row';
import { titleReader } from './known-titles.ts';
import { missedModules } from './missed-pages.ts';
import { missedTitles, type Story } from './missed-titles.ts';

const keysOf = titleReader([
  ['login.title', 'Welcome back'],
  ['login.title', 'Witaj ponownie'],
  ['quiz.close', '{count, plural, one {So close: # question} other {So close: # questions}}'],
  ['courses.hello', 'Good day, {name}'],
  ['any.value', '{title}'],
]);

test.each([
  ['Welcome back', ['login.title']],
  ['Witaj\u00a0ponownie', ['login.title']],
  ['So close: 2 questions', ['quiz.close']],
  ['Good day, Maya', ['courses.hello']],
  ['Safe sleep', []],
])('%s may be %j', (title, keys) => {
  expect(keysOf(title)).toEqual(keys);
});

const routeOf = (path: string) => (path.startsWith('/course/') ? '/course/:slug' : path);
const isScreens = (file: string) => file === 'screens.e2e.ts';
const story = (file: string, ...headings: [path: string, text: string][]): Story => ({
  file,
  title: file,
  headings: headings.map(([path, text]) => ({ path, text })),
});
const missed = (...stories: Story[]) => missedTitles(stories, isScreens, { keysOf, routeOf });

test('a title that a journey meets and no screen has is named', () => {
  expect(
    missed(story('screens.e2e.ts', ['/login', 'Witaj ponownie']), story('way.e2e.ts', ['/course', 'Good day, Ann'])),
  ).toEqual(['no screen has the title "Good day, Ann" of /course, met in: way.e2e.ts']);
});

test('another language and another value are the same title', () => {
  expect(
    missed(story('screens.e2e.ts', ['/login', 'Witaj ponownie']), story('way.e2e.ts', ['/login', 'Welcome back'])),
  ).toEqual([]);
});

test('a title of the editors is known by its route, also while the page turns', () => {
  const screens = story('screens.e2e.ts', ['/course/safe-sleep', 'Safe sleep']);
  expect(
    missed(screens, story('way.e2e.ts', ['/course/calm-nights', 'Calm nights'], ['/quiz', 'Calm nights'])),
  ).toEqual([]);
  expect(missed(screens, story('way.e2e.ts', ['/policy', 'Your privacy']))).toHaveLength(1);
});

test('a page that no screen shows is named, once for all its addresses', () => {
  const pages: Page[] = [
    page('/login', { module: 'account/login', guard: 'out' }),
    page('/policy', { module: 'editorial/static', guard: 'pub' }),
    page('/credits', { module: 'editorial/static', guard: 'pub' }),
    leadsTo('/home', 'courses'),
  ];
  const pageOf = (path: string) => pages.find((one) => one.path === path) ?? null;
  const missedOf = (...stories: Story[]) => missedModules(stories, isScreens, { pages, pageOf });
  const login = story('screens.e2e.ts', ['/login', 'Welcome back'], ['/nothing', 'Lost']);
  expect(missedOf(login, story('way.e2e.ts', ['/policy', 'Your privacy']))).toEqual([
    'no screen shows the page editorial/static',
  ]);
  expect(missedOf(login, story('screens.e2e.ts', ['/credits', 'Thanks']))).toEqual([]);
});
