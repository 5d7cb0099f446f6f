import { expect, test } from 'vitest';
import { fairRunLines } from './fair-run.ts';

const time = (node: number) => ({ main: node, node, postgres: 0 });

test('a run prints its ratios as they are pasted; without processor time or limit there is nothing to paste', () => {
  expect(
    fairRunLines({
      collect: [{ measured: 100, limit: 1_000, processor: { measured: time(6), limit: time(1) } }],
      'course-list': [{ measured: 1, limit: 3, processor: { measured: time(4), limit: time(1) } }],
      content: [{ measured: 1, limit: 3 }],
      'login-script': [{ measured: 100 }],
    }),
  ).toEqual(["  'course-list': { calls: 0.333, processor: 0.25 },", '  collect: { calls: 0.1, processor: 0.167 },']);
});
