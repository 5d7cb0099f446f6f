import { expect, test } from 'vitest';
import { designTokensFor, tokensFor, tokensOf } from './design-tokens.ts';

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
  const sheet = ':root {\n  --own: 2px;\n}\np {\n  border: var(--line);\n  gap: var(--own);\n}';
  const tokens = ':root {\n  --line: 1px solid var(--edge);\n  --edge: #748a84;\n}\n';
  expect(tokensFor(sheet, 'a.css', TOKENS)).toBe(tokens);
});

test('a style sheet with a token that nobody declares is refused with both names', () => {
  const refused = () => designTokensFor('p { color: var(--inc); border: var(--lime); }', 'shop.css');
  expect(refused).toThrow('shop.css uses --inc, --lime, which the design system lacks');
});
