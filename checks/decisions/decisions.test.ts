import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { numberFaults } from './numbers.ts';

const REGISTER = '# Register\n\n- D-12: A sentence.\n- ACC C-5: A sentence.\n';

function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'nestling-decisions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ 'docs/decisions/register.md': REGISTER, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return numberFaults(root);
}

test('numbers with a sentence in the decision register and ids of requirements pass', () => {
  const text = "// D-12\ntest('RWD-335 ACC C-5: D-12', () => {});\n";
  expect(check({ 'apps/web/src/a.test.ts': text })).toEqual([]);
});

test.each([
  ['a decision that the register lacks', 'D-1200', 'is not in docs/decisions/register.md'],
  ['a number of another area', 'LRN C-5', 'is not in docs/decisions/register.md'],
  ['a contradiction without its area, though an area has it', 'C-5', 'needs its area before it (ACC, LRN or RWD)'],
  ['an open value without its area', 'V-66', 'needs its area before it (ACC, LRN or RWD)'],
])('%s is reported with its file and line', (_fault, number, why) => {
  for (const file of ['apps/server/src/a.ts', 'docs/how-to/a.md', 'e2e/a.json'])
    expect(check({ [file]: `a line\n(D-12, ${number})\n` })).toEqual([`${file}:2: ${number} ${why}`]);
});

test('a decision number without a sentence in the register is reported', () => {
  const lines = ['docs/decisions/register.md:1: D-14 is not in docs/decisions/register.md'];
  expect(check({ 'docs/decisions/register.md': '- D-14: \n' })).toEqual(lines);
});

test.each(['content/main/page/a.en-US.md', 'node_modules/a/a.ts', 'apps/web/dist/a.js', '.cache/a.json', 'a.svg'])(
  'a text that looks like a decision number in %s is ignored',
  (file) => {
    expect(check({ [file]: 'M0 0V-66 vitamin D-3 C-5' })).toEqual([]);
  },
);
