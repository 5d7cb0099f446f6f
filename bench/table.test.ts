import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { joined, type Results } from './samples.ts';
import { missesOf, reasonsOf, tableOf, withTable } from './table.ts';

const document = readFileSync(join(import.meta.dirname, '../docs/budgets.md'), 'utf8');
const stored = join(import.meta.dirname, 'results.json');

const machine = { processor: 'any', cores: 2, node: 'v24.1.0', load: [0.25, 2.5] } as const;

const results: Results = {
  starts: {
    measuredAt: '2026-11-20T12:00:00.000Z',
    machine,
    rounds: 3,
    samples: { 'later-start': [{ measured: 4.2 }] },
  },
  throughput: {
    measuredAt: '2026-11-21T12:00:00.000Z',
    machine: { ...machine, load: [0.1, 1] },
    rounds: 1,
    samples: {
      'login-script': [{ measured: 110.04 }],
      'session-check': [
        { measured: 450, limit: 1000 },
        { measured: 580, limit: 1000 },
        { measured: 350, limit: 1000 },
      ],
      'course-list': [
        {
          measured: 1_500,
          limit: 10_000,
          processor: {
            measured: { main: 0.3, node: 0.4, postgres: 0.2 },
            limit: { main: 0.05, node: 0.06, postgres: 0.03 },
          },
        },
      ],
      'login-performance': [{ measured: 99 }, { measured: 100 }, { measured: 94 }],
    },
  },
};

test('each budget has a line with its bound, its value and its verdict, in the order of the budgets', () => {
  const lines = tableOf(results).split('\n');
  expect(lines).toContain(
    '| JavaScript of the login page, Brotli | at most 108 KiB | 100 KiB | 110.0 KiB |  | missed |',
  );
  expect(lines).toContain(
    '| Session check, members in rotation | at least 0.65 | 1 | 0.46: 450 a second, bare Fastify route, one indexed select 1000 |  | missed |',
  );
  expect(lines.find((line) => line.startsWith('| Course list, members'))).toMatch(
    /^\| Course list, members in rotation \| at least 0.24 \| 0.28 \| 0.15: 1500 a second, bare Fastify route, one indexed select 10000 \| 0.15 of at least \d\.\d\d: node 0.400 ms \(main thread 0.300\) \+ Postgres 0.200 ms, limit node 0.060 ms \(main thread 0.050\) \+ Postgres 0.030 ms \| (?:kept|missed) \|$/,
  );
  expect(lines).toContain('| Later start to the login page | at most 4 s |  | 4.2 s |  | missed |');
  expect(lines).toContain('| Login, Lighthouse performance | at least 98 |  | 99 |  | kept |');
  expect(lines).toContain('| Order of a box, beside its rows | at least 0.28 |  | not measured |  | missed |');
  expect(lines.slice(2, 2 + budgets.length).map((line) => line.split(' | ')[0])).toEqual(
    budgets.map(({ what }) => `| ${what}`),
  );
  expect(lines.slice(-2)).toEqual([
    '- starts: measured on 2026-11-20, median of 3 rounds, 2 cores, Node v24.1.0, load 0.3 when it began and 2.5 when it ended.',
    '- throughput: measured on 2026-11-21, median of 1 round, 2 cores, Node v24.1.0, load 0.1 when it began and 1.0 when it ended.',
  ]);
});

test('each miss is named, with what was promised', () => {
  const misses = missesOf(results);
  expect(misses).toContain('Later start to the login page: 4.2 s, promised at most 4 s');
  expect(misses).toContain('Order of a box, beside its rows: not measured, promised at least 0.28');
  expect(misses).toContain('Session check, members in rotation: 0.46, promised at least 0.65');
  expect(misses.find((line) => line.startsWith('Course list, members'))).toMatch(
    /^Course list, members in rotation: 0.15, promised at least 0.24; by processor time, which is judged, 0.15 of at least \d\.\d\d$/,
  );
  expect(misses.some((line) => line.startsWith('Login, Lighthouse performance'))).toBe(false);
});

test('a goal that is not reached is printed with its reason, as long as it is not', () => {
  const aim = { id: 'b', what: 'B', unit: 'ratio', bound: { atLeast: 0.1 }, goal: 0.5 } as const;
  const why = { ...aim, reason: 'the socket takes 0.2 ms' };
  const half = [{ measured: 1, limit: 2 }];
  const third = [{ measured: 1, limit: 3 }];
  const printed = ['Goals that are not reached:', '', '- B, goal 0.5: the socket takes 0.2 ms', ''];
  expect(reasonsOf([why], { b: third })).toEqual(printed);
  expect(reasonsOf([why], {})).toEqual(printed);
  expect(reasonsOf([why], { b: half })).toEqual([]);
  expect(reasonsOf([aim], { b: third })).toEqual([]);
});

test('the table replaces what stood between the markers, and nothing else; again it changes nothing', () => {
  const text = 'before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nafter\n';
  const once = withTable(text, 'new');
  expect(once).toBe('before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nafter\n');
  expect(withTable(once, 'new')).toBe(once);
});

test.each(['nothing', '<!-- bench: begin -->', '<!-- bench: end --> <!-- bench: begin -->'])(
  'a text without its place for the table is a fault: %s',
  (text) => {
    expect(() => withTable(text, 'new')).toThrow('no place for the table');
  },
);

test('rounds are joined budget by budget', () => {
  expect(joined([{ erase: [{ measured: 1 }] }, { erase: [{ measured: 2 }], 'sign-in': [{ measured: 3 }] }])).toEqual({
    erase: [{ measured: 1 }, { measured: 2 }],
    'sign-in': [{ measured: 3 }],
  });
});

test('the table of docs/budgets.md is the one that the stored samples make', () => {
  const table = tableOf(JSON.parse(readFileSync(stored, 'utf8')) as Results);
  expect(withTable(document, table)).toBe(document);
});
