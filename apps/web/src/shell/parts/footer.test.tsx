import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootstrapIn, clear, draw, openPage } from '../../../testing/page.tsx';
import { openSettings } from '../../lib/settings.ts';
import { Footer } from './footer.tsx';

const bootstrap = bootstrapIn('en-US');

beforeEach(() => {
  openPage();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

const hrefs = (page: HTMLElement, start: string) =>
  [...page.querySelectorAll('footer a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((to) => to.startsWith(start));

test('ACC-237 ACC-238: the footer has its resource links and its legal text', async () => {
  const page = await draw(<Footer />);
  expect(hrefs(page, '/')).toEqual(['/course', '/policy', '/terms-of-service', '/credits']);
  expect(hrefs(page, 'mailto:')).toEqual(['mailto:support@example.com']);
  expect(page.querySelector('footer')?.textContent).toContain(`© ${new Date().getFullYear()} Nestling`);
});

test('ACC-239: it leads to the four pages of the provider, by their handles', async () => {
  openSettings({
    ...bootstrap,
    social: { facebook: 'nest.ling', twitter: 'nestling_t', instagram: 'nestling_i', pinterest: 'nestling_p' },
  });
  expect(hrefs(await draw(<Footer />), 'https://')).toEqual([
    'https://www.facebook.com/nest.ling',
    'https://twitter.com/nestling_t',
    'https://www.instagram.com/nestling_i/',
    'https://www.pinterest.com/nestling_p/',
  ]);
});

test('a network without a handle has no link', async () => {
  expect(hrefs(await draw(<Footer />), 'https://')).toEqual(['https://www.facebook.com/nestling']);
});
