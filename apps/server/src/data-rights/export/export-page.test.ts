import { expect, test } from 'vitest';
import { exportPage } from './export-page.ts';

test('the page of the export in French writes the first of a month as parents do', () => {
  const page = exportPage([], {
    brandName: 'Nestling',
    exportedAt: '2026-08-01T12:00:00.000Z',
    locale: 'fr-CA',
    words: {},
  });
  expect(page).toContain('>1er août 2026</time>');
});
