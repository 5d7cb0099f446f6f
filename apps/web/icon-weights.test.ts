import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyUsedWeights } from './icon-weights.ts';

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
