import { expect, test } from 'vitest';
import { FIRST_PAGE, FIRST_PAGE_MESSAGES } from './first-page.ts';
import { sectionsOfPage } from './page-words.ts';
import { SHELL_MESSAGES } from './pages.ts';

test('a page loads the messages of the shell, its title and its sections', () => {
  expect(sectionsOfPage('resetLink')).toEqual([
    ...SHELL_MESSAGES,
    'titles.reset',
    'password-reset-redirect-screen',
    'mailed-link',
  ]);
  expect(sectionsOfPage('redeem')).toEqual([...SHELL_MESSAGES, 'reasons']);
});

test('an unknown address and a page without its own texts load only the messages of the shell', () => {
  expect(sectionsOfPage(null)).toEqual(SHELL_MESSAGES);
  expect(SHELL_MESSAGES).toContain('titles.not-found');
  expect(sectionsOfPage('logout')).toEqual(SHELL_MESSAGES);
});

test('the messages of the first page in the first script are those in the table', () => {
  expect([...SHELL_MESSAGES, ...FIRST_PAGE_MESSAGES]).toEqual(sectionsOfPage(FIRST_PAGE));
});
