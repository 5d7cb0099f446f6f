import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '../platform/admin/command.ts';
import { presentEnd } from './present-report.ts';

const command = defineCommand({
  name: 'orders redact',
  effect: 'reads',
  channels: 'both',
  says: 'Lists some orders.',
  args: z.object({}),
  audit: () => ({}),
  run: async () => async () => ({}),
});

const next = { argument: 'after', value: 'NB-20100' };

test.each([
  ['as many as its rows', [{ orderNumber: 'NB-20001' }], { count: 1, total: 1, order: 'by number', next: null }],
  ['more than its rows', [{ orderNumber: 'NB-20001' }], { count: 100, total: 350, order: 'by number', next }],
  ['some of which none has a row', [], { count: 100, total: 350, order: 'by number', next }],
])('a table says which entries of a list it covers: %s (D-322)', (_which, rows, listing) => {
  const report = { rows, listings: { rows: listing } };
  const { tables } = presentEnd({ command, arguments: {} }, { outcome: 'done', auditId: 1, report }, () => 'digest');
  expect(tables).toMatchObject([{ heading: null, listing }]);
  expect(tables[0]?.rows).toHaveLength(rows.length);
});

test('a list without an entry has no table', () => {
  const report = { rows: [], listings: { rows: { count: 0, total: 0, order: 'by number', next: null } } };
  const ended = { outcome: 'done', auditId: 1, report } as const;
  expect(presentEnd({ command, arguments: {} }, ended, () => 'digest').tables).toEqual([]);
});
