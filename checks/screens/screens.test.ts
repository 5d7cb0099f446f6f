import { expect, test } from 'vitest';
import { PAGES } from '@nestling/domain/pages';
import { missedModules, missedTitles, type Story, titleReader } from './missed.ts';

const keysOf = titleReader([
  ['login.title', 'Welcome back'],
  ['login.title', 'Witaj ponownie'],
  ['quiz.close', '{count, plural, one {So close: # question} other {So close: # questions}}'],
  ['courses.hello', 'Good day, {name}'],
  ['class-list.morning', 'Good morning, {name}'],
  ['class-list.evening', 'Good evening, {name}'],
  ['any.value', '{title}'],
  ['places.distance', '{distance} from {zip}'],
]);

test.each([
  ['Welcome back', ['login.title']],
  ['Witaj\u00a0ponownie', ['login.title']],
  ['So close: 2 questions', ['quiz.close']],
  ['Good day, Maya', ['courses.hello']],
  ['Safe sleep', []],
  ['A free call from a nurse', []],
])('the title %s is found among the texts as %j', (title, keys) => {
  expect(keysOf(title)).toEqual(keys);
});

const story = (file: string, ...headings: [path: string, text: string][]): Story => ({
  file,
  title: file,
  headings: headings.map(([path, text]) => ({ path, text })),
});
const missed = (...stories: Story[]) => missedTitles(stories, keysOf);

test('a page title that a story visits and no screen shows is reported', () => {
  expect(
    missed(
      story('e2e/shell/screens.e2e.ts', ['/login', 'Witaj ponownie']),
      story('way.e2e.ts', ['/course', 'Good day, Ann']),
    ),
  ).toEqual(['no screen has the title "Good day, Ann" of /course, met in: way.e2e.ts']);
});

test('a page title in another language or with another value counts as the same title', () => {
  expect(
    missed(
      story('e2e/shell/screens.e2e.ts', ['/login', 'Witaj ponownie']),
      story('way.e2e.ts', ['/login', 'Welcome back']),
    ),
  ).toEqual([]);
});

test('a greeting of another hour counts as the same title', () => {
  expect(
    missed(
      story('e2e/shell/screens.e2e.ts', ['/course', 'Good morning, Maya']),
      story('way.e2e.ts', ['/course', 'Good evening, Ann']),
    ),
  ).toEqual([]);
});

test('a page of the desk needs no screen, and one whose address begins alike does', () => {
  const desk = story('desk.e2e.ts', ['/desk', 'Commands'], ['/desk/audit', 'Audit'], ['/desktop', 'Desktop']);
  expect(missed(desk)).toEqual(['no screen has the title "Desktop" of /desktop, met in: desk.e2e.ts']);
});

test('a page title from content is identified by its route, also during a page change', () => {
  const screens = story('e2e/shell/screens.e2e.ts', ['/course/safe-sleep', 'Safe sleep']);
  expect(
    missed(screens, story('way.e2e.ts', ['/course/calm-nights', 'Calm nights'], ['/quiz', 'Calm nights'])),
  ).toEqual([]);
  expect(missed(screens, story('way.e2e.ts', ['/policy', 'Your privacy']))).toHaveLength(1);
});

test('a page that no screen shows is reported once for all its addresses', () => {
  const pages = [PAGES.login, PAGES.policy, PAGES.credits, PAGES.faq, PAGES.homeAlternative];
  const missedOf = (...stories: Story[]) => missedModules(stories, pages);
  const login = story('e2e/shell/screens.e2e.ts', ['/login', 'Welcome back'], ['/nothing', 'Lost']);
  const policy = story('e2e/shell/screens.e2e.ts', ['/policy', 'Your privacy']);
  expect(missedOf(login, policy, story('way.e2e.ts', ['/faq', 'Questions']))).toEqual([
    'no screen shows the page editorial/static',
  ]);
  expect(missedOf(login, policy, story('e2e/shell/screens.e2e.ts', ['/credits', 'Thanks']))).toEqual([]);
});
