import { expect, test } from 'vitest';
import { isCopied } from './sheet-copies.ts';

const SHEET = '/nestling/apps/web/src/shell/sandbox/buttons.tsx';
const COPY = '/nestling/apps/web/src/ui/button.tsx?sheet';
const PAGE = '/nestling/apps/web/src/account/pages/login-page.tsx';

test.each([
  ['/nestling/apps/web/src/ui/button.tsx', SHEET],
  ['/nestling/apps/web/src/ui/button.module.css', COPY],
  ['/nestling/node_modules/@phosphor-icons/react/dist/csr/X.es.js', COPY],
  ['/nestling/apps/web/src/account/parts/date-picker.tsx', SHEET],
])('%s is copied for %s', (target, importer) => {
  expect(isCopied(target, importer)).toBe(true);
});

test.each([
  ['what keeps the words of the page', '/nestling/apps/web/src/lib/words/words.ts', SHEET],
  ['what changes the language', '/nestling/apps/web/src/shell/choose-locale.ts', SHEET],
  ['the library that draws', '/nestling/node_modules/react/index.js', COPY],
  ['a part for a page', '/nestling/apps/web/src/ui/button.tsx', PAGE],
])('%s is the one that the pages have', (_what, target, importer) => {
  expect(isCopied(target, importer)).toBe(false);
});
