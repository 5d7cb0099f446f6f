import { expect, test } from 'vitest';
import { RENDERED_PAGES } from './rendered-pages.ts';
import { TEXT_PAGES } from './text-pages.ts';

test('the FAQ is a text page, and the versioned policy is not', () => {
  expect(TEXT_PAGES).toContain('faq');
  expect(TEXT_PAGES).not.toContain('policy');
});

test('every text page is rendered on the server, because it is the same for everyone', () => {
  expect(TEXT_PAGES.map((name) => RENDERED_PAGES.get(name))).toEqual(TEXT_PAGES.map(() => 'page'));
});
