import { builtInWords } from '@nestling/messages/compile';
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

const shown = () => appErrorStore.getState().error;
const billboard = { slug: 'default-error', type: 'BILLBOARD' };

let scrolled: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => clearAppError());

test('ACC-251 ACC-252: slug, words, type and dismissable are recorded', () => {
  raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  expect(shown()).toEqual({
    slug: 'shopify-error',
    type: 'REFRESH_BANNER',
    title: 'errors.defaultTitle',
    content: 'errors.shopifyContent',
    dismissable: true,
  });
});

test('ACC-253 ACC-254: a missing type and a missing slug raise', () => {
  expect(() => raiseAppError({ slug: 'default-error', type: '' })).toThrow('type');
  expect(() => raiseAppError({ slug: '', type: 'BILLBOARD' })).toThrow('slug');
});

test('ACC-256: any other type is a billboard with the default error', () => {
  expect(appErrorOf({ slug: 'military-error', type: 'X' })).toEqual({
    slug: 'default-error',
    type: 'BILLBOARD',
    title: 'errors.defaultTitle',
    content: 'errors.defaultContent',
    dismissable: false,
  });
});

test('ACC-257: setting an error scrolls to the top', () => {
  raiseAppError(billboard);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('ACC-259: clearing takes the error away', () => {
  raiseAppError(billboard);
  clearAppError();
  expect(shown()).toBeNull();
});

test.each(['default-error', 'military-error', 'offline-error', '404-error', 'pobox-error', 'shopify-error'])(
  'ACC-264: %s has its own words',
  (slug) => {
    const error = appErrorOf({ slug, type: 'BILLBOARD' });
    expect(error.slug).toBe(slug);
    expect(error.content).toMatch(/^errors\./);
  },
);

test.each(['en-US', 'es-US', 'fr-CA', 'pl-PL'] as const)(
  'RWD-443: in %s every app error has a text of its own, and none shares it but the default one',
  (locale) => {
    const slugs = ['default-error', 'military-error', 'offline-error', '404-error', 'pobox-error', 'shopify-error'];
    const words = Object.entries(builtInWords('errors', locale));
    const textOf = (slug: string) => {
      const { content } = appErrorOf({ slug, type: 'BILLBOARD' });
      return words.find(([label]) => content === `errors.${label}`)?.[1];
    };
    const texts = slugs.map(textOf);
    expect(texts.every((text) => text !== undefined && text.length > 10)).toBe(true);
    expect(new Set(texts).size).toBe(slugs.length);
  },
);

test('going offline does not take the place of a billboard, and coming back leaves it', () => {
  raiseAppError(billboard);
  raiseOffline();
  clearOfflineError();
  expect(shown()?.type).toBe('BILLBOARD');
});

test('ACC-260 ACC-261: the offline banner comes and goes with the network', () => {
  raiseOffline();
  expect(shown()).toMatchObject({ type: 'OFFLINE_BANNER', dismissable: false });
  clearOfflineError();
  expect(shown()).toBeNull();
});

test('a change of route clears billboards and refresh banners, not the offline banner', () => {
  raiseAppError(billboard);
  clearPageError();
  expect(shown()).toBeNull();
  raiseOffline();
  clearPageError();
  expect(shown()?.type).toBe('OFFLINE_BANNER');
});

test('an error stays over the change of route that its own failure makes', () => {
  raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
  showErrorOverNextRoute();
  clearPageError();
  expect(shown()).not.toBeNull();
  clearPageError();
  expect(shown()).toBeNull();
});

test('ACC-258: each error that is shown is told to analytics with its slug, also without a network', () => {
  const heard = recordAnalytics();
  raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER' });
  raiseAppError({ slug: '404-error', type: 'X' });
  clearAppError();
  raiseOffline();
  expect(eventsOf(heard)).toEqual([
    ['Application Error', { slug: 'shopify-error' }],
    ['Application Error', { slug: 'default-error' }],
    ['Application Error', { slug: 'offline-error' }],
  ]);
});

test('ACC-258: an offline banner that gives way to a billboard is not shown, and not told of', () => {
  raiseAppError(billboard);
  const heard = recordAnalytics();
  raiseOffline();
  expect(eventsOf(heard)).toEqual([]);
});
