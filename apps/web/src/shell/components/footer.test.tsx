import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { onScreen } from '#testing/screen.ts';
import { initSettings } from '../../lib/settings.ts';
import { Footer } from './footer.tsx';

const bootstrap = bootstrapIn('en-US');

beforeEach(() => {
  openPage();
  onScreen('wide');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hrefs = (page: HTMLElement, start: string) =>
  [...page.querySelectorAll('footer a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((to) => to.startsWith(start));

test('the footer has its resource links and its legal text [ACC-237 ACC-238]', async () => {
  const { container: page } = await render(<Footer />);
  expect(hrefs(page, '/')).toEqual([
    '/course',
    '/activities',
    '/videos',
    '/faq',
    '/contact-form',
    '/shop/pages/contact',
    '/meet-our-experts',
    '/partner',
    '/policy',
    '/terms-of-service',
    '/cookies',
    '/shop/',
    '/credits',
  ]);
  expect(page.querySelector('footer')?.textContent).toContain(`© ${new Date().getFullYear()} Nestling`);
});

test('the footer links to the embedded shop on the origin that the page was opened at (D-299)', async () => {
  initSettings({ ...bootstrap, shopBaseUrl: '/shop' });
  const { container: page } = await render(<Footer />);
  const shop = [...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href') ?? '');
  expect(shop.filter((href) => href.includes('/shop'))).toEqual(['/shop/pages/contact', '/shop/']);
});

test.each(['https://store.example.com', 'https://store.example.com/'])(
  'the footer links to contact page and store of the shop at %s [ACC-242]',
  async (shopBaseUrl) => {
    initSettings({ ...bootstrap, shopBaseUrl });
    const { container: page } = await render(<Footer />);
    const shop = Object.fromEntries(
      [...page.querySelectorAll<HTMLAnchorElement>('footer a')]
        .filter(({ host }) => host === 'store.example.com')
        .map(({ textContent, href }) => [textContent, href]),
    );
    expect(shop).toEqual({
      'Questions about an order': 'https://store.example.com/pages/contact',
      'Our shop': 'https://store.example.com/',
    });
  },
);

test('the footer links to the provider’s four pages by their handles [ACC-239]', async () => {
  initSettings({
    ...bootstrap,
    social: { facebook: 'nest.ling', twitter: 'nestling_t', instagram: 'nestling_i', pinterest: 'nestling_p' },
  });
  expect(hrefs((await render(<Footer />)).container, 'https://')).toEqual([
    'https://www.facebook.com/nest.ling',
    'https://twitter.com/nestling_t',
    'https://www.instagram.com/nestling_i/',
    'https://www.pinterest.com/nestling_p/',
  ]);
});

test('the footer has no link to a social network without a configured handle', async () => {
  expect(hrefs((await render(<Footer />)).container, 'https://')).toEqual(['https://www.facebook.com/nestling']);
});
