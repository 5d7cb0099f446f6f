import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutServerFacts } from './server-facts.ts';

test('the build removes summary and limit from every call of the contract, and nothing else', () => {
  const contract = join(import.meta.dirname, '../../packages/contract/src');
  const sources = globSync('**/*.ts', { cwd: contract }).map((file) => readFileSync(join(contract, file), 'utf8'));
  const calls = sources.filter((source) => /\bsummary:\s*['"`]/.test(source));
  expect(calls.length).toBeGreaterThan(40);
  for (const source of calls) {
    const left = withoutServerFacts(source);
    expect(left).not.toMatch(/\b(?:summary|limit):\s*['"`]/);
    const others = /\b(?!summary:|limit:)\w+\??: |\b(?:summary|limit): \w+/g;
    expect(left.match(others)).toEqual(source.replaceAll(/(?:summary|limit): ['"`].*/g, '').match(others));
  }
});

test.each([
  [
    `{ path: '/a', limit: 'read', summary: 'The member\\'s record', shows: ['user'] }`,
    `{ path: '/a',   shows: ['user'] }`,
  ],
  [`{ summary: "The member's record" }`, `{  }`],
  [`{ summary:\n    'Over two lines',\n}`, `{ \n}`],
  [
    `interface Facts { summary: string; limit: LimitClass; }`,
    `interface Facts { summary: string; limit: LimitClass; }`,
  ],
])('the build removes summary and limit only where they are values: %s', (source, left) =>
  expect(withoutServerFacts(source)).toBe(left),
);
