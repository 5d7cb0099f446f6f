import { act, cleanup } from '@testing-library/react';
import { LOCALES } from '@nestling/domain/account/locale';
import { builtInTexts } from '@nestling/messages/compile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { initAppErrors } from '../../lib/words/app-error-texts.ts';
import { appErrorOf, clearAppError, raiseAppError } from '../../lib/words/app-error.ts';
import { Banners } from './banners.tsx';
import { Billboard } from './billboard.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearAppError();
});

const edited = (locale: string, slug: string) => ({
  id: `appError/${slug}`,
  slug,
  locale,
  fallbackFields: [],
  title: `${slug} in ${locale}`,
  contentHtml: `<p>Edited <a href="mailto:help@example.com">for ${locale}</a></p>`,
});

test.each(LOCALES)('in %s billboard and banners show the texts of the content entries [ACC-401]', async (locale) => {
  openPage(locale);
  const slugs = ['default-error', 'military-error', 'offline-error', '404-error', 'pobox-error', 'shopify-error'];
  initAppErrors(
    locale,
    slugs.map((slug) => edited(locale, slug)),
  );
  for (const slug of slugs) {
    const { container: page } = await render(<Billboard error={appErrorOf({ slug, type: 'BILLBOARD' })} />);
    expect(page.querySelector('h1')?.textContent).toBe(`${slug} in ${locale}`);
    expect(page.querySelector('p')?.textContent).toBe(`Edited for ${locale}`);
    expect(page.querySelector('p a')?.getAttribute('href')).toBe('mailto:help@example.com');
  }
  const { container: page } = await render(<Banners />);
  await act(async () => raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' }));
  expect(page.querySelector('[role="alert"]')?.textContent).toBe(`Edited for ${locale}`);
});

test('without texts in the content, the built-in ones of the language are shown [ACC-401]', async () => {
  openPage('pl-PL');
  initAppErrors('pl-PL', [{ ...edited('pl-PL', 'default-error'), fallbackFields: ['title', 'content'] }]);
  const { container: page } = await render(
    <Billboard error={appErrorOf({ slug: 'default-error', type: 'BILLBOARD' })} />,
  );
  expect(page.querySelector('h1')?.textContent).toBe(builtInTexts('errors', 'pl-PL')['defaultTitle']);
});

test('an error with its own text shows that text, and the title of the content entry', async () => {
  openPage();
  initAppErrors('en-US', [edited('en-US', 'default-error')]);
  const error = appErrorOf({ slug: 'default-error', type: 'BILLBOARD', content: 'errors.registeredNotSignedIn' });
  const { container: page } = await render(<Billboard error={error} />);
  expect(page.querySelector('h1')?.textContent).toBe('default-error in en-US');
  expect(page.querySelector('p')?.textContent).toMatch(/^Your account was created/);
});
