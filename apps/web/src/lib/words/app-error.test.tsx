import { builtInTexts } from '@nestling/messages/compile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import {
  appErrorOf,
  appErrorStore,
  clearAppError,
  clearOfflineError,
  clearPageError,
  showErrorOverNextRoute,
  raiseAppError,
  raiseOffline,
} from './app-error.ts';

const visibleOf = () => appErrorStore.getState().error;
const billboard = { slug: 'default-error', type: 'BILLBOARD' };

let scrolled: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => clearAppError());

test('an app error has slug, texts, type and dismissable [ACC-251 ACC-252]', () => {
  raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  expect(visibleOf()).toEqual({
    slug: 'shopify-error',
    type: 'REFRESH_BANNER',
    title: 'errors.defaultTitle',
    content: 'errors.shopifyContent',
    dismissable: true,
  });
});

test('an app error without a type or without a slug throws [ACC-253 ACC-254]', () => {
  expect(() => raiseAppError({ slug: 'default-error', type: '' })).toThrow('type');
  expect(() => raiseAppError({ slug: '', type: 'BILLBOARD' })).toThrow('slug');
});

test('an app error of an unknown type gives a billboard with the default error [ACC-256]', () => {
  expect(appErrorOf({ slug: 'military-error', type: 'X' })).toEqual({
    slug: 'default-error',
    type: 'BILLBOARD',
    title: 'errors.defaultTitle',
    content: 'errors.defaultContent',
    dismissable: false,
  });
});

test('raising an error scrolls to the top [ACC-257]', () => {
  raiseAppError(billboard);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('clearing the app error removes it [ACC-259]', () => {
  raiseAppError(billboard);
  clearAppError();
  expect(visibleOf()).toBeNull();
});

test.each(['default-error', 'military-error', 'offline-error', '404-error', 'pobox-error', 'shopify-error'])(
  'the error %s has its own text [ACC-264]',
  (slug) => {
    const error = appErrorOf({ slug, type: 'BILLBOARD' });
    expect(error.slug).toBe(slug);
    expect(error.content).toMatch(/^errors\./);
  },
);

test.each(['en-US', 'es-US', 'fr-CA', 'pl-PL'] as const)(
  'in %s every app error has its own text, different from all others [RWD-443]',
  (locale) => {
    const slugs = ['default-error', 'military-error', 'offline-error', '404-error', 'pobox-error', 'shopify-error'];
    const words = Object.entries(builtInTexts('errors', locale));
    const textOf = (slug: string) => {
      const { content } = appErrorOf({ slug, type: 'BILLBOARD' });
      return words.find(([label]) => content === `errors.${label}`)?.[1];
    };
    const texts = slugs.map(textOf);
    expect(texts.every((text) => text !== undefined && text.length > 10)).toBe(true);
    expect(new Set(texts).size).toBe(slugs.length);
  },
);

test('going offline does not replace a billboard, and going online does not close it', () => {
  raiseAppError(billboard);
  raiseOffline();
  clearOfflineError();
  expect(visibleOf()?.type).toBe('BILLBOARD');
});

test('the offline banner appears and disappears with the network [ACC-260 ACC-261]', () => {
  raiseOffline();
  expect(visibleOf()).toMatchObject({ type: 'OFFLINE_BANNER', dismissable: false });
  clearOfflineError();
  expect(visibleOf()).toBeNull();
});

test('a route change clears billboards and refresh banners, but not the offline banner', () => {
  raiseAppError(billboard);
  clearPageError();
  expect(visibleOf()).toBeNull();
  raiseOffline();
  clearPageError();
  expect(visibleOf()?.type).toBe('OFFLINE_BANNER');
});

test('an error shown over the next page stays for one route change, and is cleared by the second', () => {
  raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
  showErrorOverNextRoute();
  clearPageError();
  expect(visibleOf()).not.toBeNull();
  clearPageError();
  expect(visibleOf()).toBeNull();
});

test('each shown error is reported to analytics by its slug, even without a network [ACC-258]', () => {
  const received = recordAnalytics();
  raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  raiseAppError({ slug: '404-error', type: 'X' });
  clearAppError();
  raiseOffline();
  expect(eventsOf(received)).toEqual([
    ['Application Error', { slug: 'shopify-error' }],
    ['Application Error', { slug: 'default-error' }],
    ['Application Error', { slug: 'offline-error' }],
  ]);
});

test('an offline banner suppressed by a billboard is not reported to analytics [ACC-258]', () => {
  raiseAppError(billboard);
  const received = recordAnalytics();
  raiseOffline();
  expect(eventsOf(received)).toEqual([]);
});
