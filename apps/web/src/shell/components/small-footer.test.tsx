import { cleanup } from '@testing-library/react';
import { PAGES } from '@nestling/domain/pages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { SmallFooter } from './small-footer.tsx';

beforeEach(() => openPage());
afterEach(cleanup);

test('the small footer has help, privacy and the language [ACC-237]', async () => {
  const { container } = await render(<SmallFooter />);
  const links = [...container.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/faq', '/contact-form', '/policy']);
  expect(container.querySelector('footer')?.textContent).toContain('English (US)');
});

test('login, registration and reset pages have the small footer, and wizard and quiz have none [ACC-237]', () => {
  const having = (footer: string) =>
    Object.entries(PAGES)
      .filter(([, page]) => page.footer === footer)
      .map(([name]) => name);
  expect(having('small')).toEqual([
    'login',
    'register',
    'resetLink',
    'resetPassword',
    'confirmEmail',
    'notMe',
    'linkAccount',
  ]);
  expect(having('none')).toEqual(['profileStep1', 'profileStep2', 'quiz']);
});
