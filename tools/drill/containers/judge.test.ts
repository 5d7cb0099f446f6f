import { expect, test } from 'vitest';
import { createJudge } from './judge.ts';

test('a drill passes only if all its expectations are met', () => {
  const lines: string[] = [];
  const judge = createJudge((line) => lines.push(line));
  expect(judge.faults()).toEqual(['nothing was demanded']);
  judge.demand('the size', true, '340 MB');
  expect(judge.faults()).toEqual([]);
  judge.demand('the commit', false, 'unknown');
  judge.demand('the stop', true);
  expect(judge.faults()).toEqual(['the commit: unknown']);
  expect(lines).toEqual(['ok      the size: 340 MB', 'FAILED  the commit: unknown', 'ok      the stop']);
});
