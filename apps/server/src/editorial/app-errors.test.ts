import { fileURLToPath } from 'node:url';
import { LOCALES } from '@nestling/domain/account/locale';
import { builtInTexts } from '@nestling/messages/compile';
import { expect, test } from 'vitest';
import { createContentFiles } from '../gateways/content/files.ts';
import { appErrorItems } from './app-errors.ts';

const SHIPPED = fileURLToPath(new URL('../../../../content', import.meta.url));

const BUILT_IN = {
  'default-error': 'defaultContent',
  'military-error': 'militaryContent',
  'offline-error': 'offlineContent',
  '404-error': 'notFoundContent',
  'pobox-error': 'poboxContent',
  'shopify-error': 'shopifyContent',
} as const;

const plain = (text: string | undefined) => text?.replaceAll(/<[^>]+>/g, '');

test.each(LOCALES)('in %s the shipped entries of app errors equal the built-in texts', (locale) => {
  const content = createContentFiles({ folder: SHIPPED, values: {}, watched: false }, () => {});
  const items = appErrorItems(content.current(), locale);
  const words = builtInTexts('errors', locale);
  const output = Object.fromEntries(items.map(({ slug, contentHtml }) => [slug, plain(String(contentHtml))]));
  expect(output).toEqual(
    Object.fromEntries(Object.entries(BUILT_IN).map(([slug, label]) => [slug, plain(words[label])])),
  );
});
