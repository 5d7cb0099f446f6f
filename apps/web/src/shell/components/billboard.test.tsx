import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { screen } from '@testing-library/react';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { initSession } from '../../lib/session/session.ts';
import { initAppErrors } from '../../lib/words/app-error-texts.ts';
import { appErrorOf, appErrorStore, raiseAppError } from '../../lib/words/app-error.ts';
import { Billboard } from './billboard.tsx';

beforeEach(() => openPage());

const show = async (slug: string) =>
  (await render(<Billboard error={appErrorOf({ slug, type: 'BILLBOARD' })} />)).container;

test('the default billboard has the exact title and text [ACC-267 ACC-268 LRN-385 LRN-386]', async () => {
  const page = await show('default-error');
  expect(page.querySelector('h1')?.textContent).toBe('Oh my. Well this is embarassing');
  expect(page.querySelector('p')?.textContent).toBe(
    'Sorry, there was a problem. Please try again by refreshing this page or contact support',
  );
});

test('the billboard has a drawing and a mail link to support [ACC-263 ACC-269 LRN-387]', async () => {
  const page = await show('default-error');
  expect(page.querySelector('img')?.alt).toBe('');
  const link = page.querySelector('a[href="mailto:support@example.com"]');
  expect(link?.textContent).toBe('contact support');
});

test('the illustration of a content entry replaces the built-in drawing [ACC-263]', async () => {
  initAppErrors('en-US', [
    {
      id: '404-error',
      slug: '404-error',
      locale: 'en-US',
      fallbackFields: [],
      title: 'Lost',
      illustration: { url: '/media/illustrations/stork.svg', alt: 'A stork with a map', width: 400, height: 300 },
    },
  ]);
  const page = await show('404-error');
  const picture = page.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/media/illustrations/stork.svg');
  expect(picture?.alt).toBe('A stork with a map');
});

test.each([
  ['a member to the courses', true, '/course', 'Go to my courses'],
  ['a visitor, who has none, to the home page', false, '/', 'Go to the home page'],
])('the billboard of an unknown address links %s', async (_who, isMember, address, words) => {
  initSession(null);
  if (isMember) openAsMember();
  const page = await show('404-error');
  expect(page.querySelector('h1')?.textContent).toBe('Page not found');
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([address, words]);
});

test('after a registration without a login, the billboard links to the login and offers no second registration [ACC-083]', async () => {
  const error = appErrorOf({ slug: 'default-error', type: 'BILLBOARD', content: 'errors.registeredNotSignedIn' });
  await render(<Billboard error={error} />);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button')).toBeNull();
});

test('“Try again” closes a billboard over a page that is still loaded, without a reload (D-231)', async () => {
  const cause = { slug: 'default-error', type: 'BILLBOARD', reopens: true } as const;
  raiseAppError(cause);
  await render(<Billboard error={appErrorOf(cause)} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(appErrorStore.getState().error).toBeNull();
});
