import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import type { Results } from './results.ts';
import { missesOf, tableOf, withTable } from './table.ts';

const document = readFileSync(join(import.meta.dirname, '../docs/budgets.md'), 'utf8');
const stored = join(import.meta.dirname, 'results.json');

const machine = { cores: 2, node: 'v24.1.0' };

const results: Results = {
  starts: {
    measuredAt: '2026-11-20T12:00:00.000Z',
    machine,
    rounds: 3,
    samples: { 'later-start': [{ measured: 4.2 }] },
  },
  throughput: {
    measuredAt: '2026-11-21T12:00:00.000Z',
    machine,
    rounds: 1,
    samples: {
      'login-script': [{ measured: 110.04 }],
      'session-check': [
        { measured: 450, limit: 1000 },
        { measured: 580, limit: 1000 },
        { measured: 350, limit: 1000 },
      ],
      'course-list': [{ measured: 3_000, limit: 10_000 }],
      'login-performance': [{ measured: 99 }, { measured: 100 }, { measured: 94 }],
    },
  },
};

test('the table has a row for each budget with bound, value and verdict, in the order of the budgets', () => {
  const lines = tableOf(results).split('\n');
  expect(lines).toContain('| JavaScript of the login page, Brotli | at most 108 KiB | 100 KiB | 110.0 KiB | missed |');
  expect(lines).toContain(
    '| Session check, members in rotation | at least 0.65 | 1 | 0.46: 450 a second, bare Fastify route, one indexed select 1000 | missed |',
  );
  expect(lines).toContain(
    '| Course list, members in rotation | at least 0.24 | 0.28 | 0.30: 3000 a second, bare Fastify route, one indexed select 10000 | kept |',
  );
  expect(lines).toContain('| Later start to the login page | at most 2 s |  | 4.2 s | missed |');
  expect(lines).toContain('| Login, Lighthouse performance | at least 98 |  | 99 | kept |');
  expect(lines).toContain('| Order of a box, beside its rows | at least 0.22 |  | not measured | missed |');
  expect(lines.slice(2, 2 + budgets.length).map((line) => line.split(' | ')[0])).toEqual(
    budgets.map(({ what }) => `| ${what}`),
  );
  expect(lines.slice(-2)).toEqual([
    '- starts: 2026-11-20, rounds: 3, cores: 2, Node v24.1.0',
    '- throughput: 2026-11-21, rounds: 1, cores: 2, Node v24.1.0',
  ]);
});

test('the misses are the rows of budgets that were missed or not measured', () => {
  const misses = missesOf(tableOf(results)).map((line) => line.split(' | ')[0]);
  expect(misses).toContain('| Later start to the login page');
  expect(misses).toContain('| Order of a box, beside its rows');
  expect(misses).not.toContain('| Course list, members in rotation');
  expect(misses).toHaveLength(budgets.length - 2);
});

test('the table replaces only the text between its markers, and a repeat changes nothing', () => {
  const text = 'before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nafter\n';
  const once = withTable(text, 'new');
  expect(once).toBe('before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nafter\n');
  expect(withTable(once, 'new')).toBe(once);
});

test.each(['nothing', '<!-- bench: begin -->', '<!-- bench: end --> <!-- bench: begin -->'])(
  'a text without markers for the table is an error: %s',
  (text) => {
    expect(() => withTable(text, 'new')).toThrow('no place for the table');
  },
);

test('the table in docs/budgets.md is generated from the stored samples', () => {
  const table = tableOf(JSON.parse(readFileSync(stored, 'utf8')) as Results);
  expect(withTable(document, table)).toBe(document);
});
