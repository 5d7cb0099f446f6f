import { expect, test } from 'vitest';
import { iconModule } from './icon-module.ts';

const path = (outline: string) => `<path fill="currentColor" d="${outline}"/>`;

const DRAWINGS: Readonly<Record<string, string>> = {
  'x-logo': path('M0Z'),
  'x-logo-bold': path('M1Z'),
  'x-logo-duotone': `<g fill="currentColor">${path('M2Z')}${path('M3Z')}</g>`,
  'x-logo-fill': path('M4Z'),
};

const generate = (...weights: readonly string[]) => iconModule('x-logo', weights, (name) => DRAWINGS[name]);

test('a generated icon has only the paths of the named weights, in alphabetical order', () => {
  expect(generate('fill', 'bold')).toContain("export const XLogoIcon = icon({\n  bold: 'M1Z',\n  fill: 'M4Z',\n});\n");
  expect(generate('fill')).not.toContain('M1Z');
});

test('the regular weight of an icon is found in the library by the icon name only', () => {
  expect(generate('regular')).toContain("regular: 'M0Z'");
});

test('an icon without a weight, with an unknown weight or with several shapes is refused', () => {
  expect(() => generate()).toThrow('x-logo needs a weight');
  expect(() => generate('thin')).toThrow('x-logo has no single outline in the weight thin');
  expect(() => generate('duotone')).toThrow('x-logo has no single outline in the weight duotone');
});
