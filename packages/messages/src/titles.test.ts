import { expect, test } from 'vitest';
import { section } from './section.ts';
import { withTitles } from './titles.ts';

const same = (text: string) => ({ 'en-US': text, 'es-US': text, 'fr-CA': text, 'pl-PL': text });

test('the section of titles has its own and those that other sections say, which keep their words', () => {
  const login = section('login-form', { submit: same('Log in') }).titled({ login: same('Welcome') });
  const titles = section('titles', { description: same('Courses') });
  const contents = withTitles([login, titles]).map(({ slug, content }) => [slug, content]);
  expect(contents).toEqual([
    ['login-form', { submit: same('Log in') }],
    ['titles', { description: same('Courses'), login: same('Welcome') }],
  ]);
});
