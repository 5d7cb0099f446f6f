import { expect, test } from 'vitest';
import { tokensOf, usedTokens } from './used-tokens.ts';

const TOKENS = tokensOf(
  ':root {\n  --ink: #12302b;\n  --line: 1px solid var(--edge);\n  --edge: #748a84;\n}\n\n@media (width >= 60em) {\n  :root {\n    --ink: #000;\n  }\n}\n',
);

test('the tokens are read from the first :root', () => {
  expect([...TOKENS]).toEqual([
    ['--ink', '#12302b'],
    ['--line', '1px solid var(--edge)'],
    ['--edge', '#748a84'],
  ]);
});

test('a style sheet gets the tokens that it uses, and the tokens they refer to', () => {
  const { css, unknown } = usedTokens(
    ':root {\n  --own: 2px;\n}\np {\n  border: var(--line);\n  gap: var(--own);\n}',
    TOKENS,
  );
  expect(css).toContain(':root {\n  --line: 1px solid var(--edge);\n  --edge: #748a84;\n}\n');
  expect(unknown).toEqual([]);
});

test('an undefined token is reported', () => {
  expect(usedTokens('p { color: var(--inc); }', TOKENS).unknown).toEqual(['--inc']);
});
