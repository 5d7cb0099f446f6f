import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyUsedWeights, weightsDrawn } from './icon-weights.ts';

const file = new URL('../../node_modules/@phosphor-icons/react/dist/defs/Eye.es.js', import.meta.url);

test('an icon definition keeps the weights in use and no others', () => {
  const weights = [...onlyUsedWeights(readFileSync(file, 'utf8'), 'Eye').matchAll(/^ {4}"(\w+)",$/gm)].map(
    ([, name]) => name,
  );
  expect(weights).toEqual(['bold', 'fill']);
});

test('a definition that is written otherwise stops the build', () => {
  expect(() => onlyUsedWeights('export default new Map([])', 'Odd')).toThrow('Unexpected icon definition: Odd');
});

const eye = "import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';\n";

test.each([
  ['named in the markup', '<EyeIcon weight="bold" size={24} aria-hidden="true" />', ['bold']],
  ['over several lines', '<EyeIcon\n  size={24}\n  weight="fill"\n/>', ['fill']],
  ['named twice', '<EyeIcon weight="fill" /><EyeIcon weight="bold" />', ['bold', 'fill']],
  ['chosen as the page runs', "<EyeIcon weight={on ? 'fill' : 'bold'} />", ['bold', 'fill']],
  ['handed on', 'const look = { icon: EyeIcon };\n<EyeIcon weight="bold" />', ['bold', 'fill']],
  ['perhaps in a spread', '<EyeIcon weight="bold" {...look} />', ['bold', 'fill']],
  ['named after a function', '<EyeIcon onClick={() => go()} weight="bold" />', ['bold']],
])('an icon whose weight is %s', (_how, markup, weights) => {
  expect(weightsDrawn([eye + markup]).get('Eye')).toEqual(weights);
});

test('an icon has the weights of all the parts that draw it', () => {
  const parts = [`${eye}<EyeIcon weight="fill" />`, `${eye}<EyeIcon weight="bold" />`];
  expect(weightsDrawn(parts).get('Eye')).toEqual(['bold', 'fill']);
});
