import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { PAIRS, RADII, SHADOWS, SWATCHES } from './tokens.ts';

const css = readFileSync(join(import.meta.dirname, '../../../packages/ui/src/tokens.css'), 'utf8');
const tokens = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

describe('color tokens', () => {
  it.each(PAIRS)('have enough contrast: $front on $ground', ({ front, ground, mark = false }) => {
    expect(contrastOf(tokens.get(front) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(mark ? 3 : 4.5);
  });

  it('include every token listed on the design sheet', () => {
    const named = [
      ...SWATCHES.map(({ colour }) => colour).filter((name) => name.startsWith('--')),
      ...RADII,
      ...SHADOWS,
    ];
    expect(named.filter((name) => !tokens.has(name))).toEqual([]);
  });
});
