import { expect, test } from 'vitest';
import { drawnIn } from './drawn.ts';
import { faultsOf, madeFiles } from './made-files.ts';

const eye = "import { EyeIcon } from '../ui/icons/eye.ts';\n";

const part = (code: string) => ({ path: 'part.tsx', code: eye + code });

const weightsOfEye = (...parts: readonly string[]) => drawnIn(parts.map(part)).get('EyeIcon');

test.each([
  ['named in the markup', '<EyeIcon weight="bold" size={24} aria-hidden="true" />', ['bold']],
  ['over several lines', '<EyeIcon\n  size={24}\n  weight="fill"\n/>', ['fill']],
  ['named twice', '<EyeIcon weight="fill" /><EyeIcon weight="bold" />', ['bold', 'fill']],
  ['chosen as the page runs', "<EyeIcon weight={mode === 'on' ? 'fill' : 'bold'} />", ['bold', 'fill']],
  ['beside a style and a function', '<EyeIcon style={{ top: 1 }} onClick={() => go()} weight="bold" />', ['bold']],
  ['given to another name', 'const Look = on ? EyeIcon : Other;\n<Look weight="fill" />', ['fill']],
  [
    'inside another',
    '<Bar weight="fill" icon={<EyeIcon weight="bold" size={2} />} close={{ run: () => go() }}>',
    ['bold'],
  ],
  ['not that of a neighbour', '<EyeIcon weight="bold" /><Other weight="fill" />', ['bold']],
])('an icon whose weight is %s', (_how, markup, weights) => {
  expect(weightsOfEye(markup)).toEqual(weights);
});

test('an icon has the weights of all the parts that draw it', () => {
  expect(weightsOfEye('<EyeIcon weight="fill" />', '<EyeIcon weight="bold" />')).toEqual(['bold', 'fill']);
});

test('an icon whose weight is nowhere to be seen stops the making', () => {
  expect(() => weightsOfEye('<EyeIcon {...look} />')).toThrow('part.tsx: no weight is to be seen for EyeIcon');
});

const path = (outline: string) => `<path fill="currentColor" d="${outline}"/>`;

const DRAWINGS: Readonly<Record<string, string>> = {
  'x-logo': path('M0Z'),
  'x-logo-bold': path('M1Z'),
  'x-logo-duotone': `<g fill="currentColor">${path('M2Z')}${path('M3Z')}</g>`,
  'x-logo-fill': path('M4Z'),
};

const made = (weights: readonly string[]) =>
  madeFiles(new Map([['XLogoIcon', weights]]), 'MIT', (name) => DRAWINGS[name]);

test('a made file has the outlines of its weights alone, and the folder has the licence', () => {
  const files = made(['bold', 'fill']);
  expect([...files.keys()]).toEqual(['LICENSE', 'x-logo.ts']);
  expect(files.get('LICENSE')).toBe('MIT');
  expect(files.get('x-logo.ts')).toContain("export const XLogoIcon = icon({\n  bold: 'M1Z',\n  fill: 'M4Z',\n});\n");
  expect(made(['fill']).get('x-logo.ts')).not.toContain('M1Z');
  expect(made(['regular']).get('x-logo.ts')).toContain("regular: 'M0Z'");
});

test('the library is asked by its own name of the icon', () => {
  const asked: string[] = [];
  const note = (name: string) => {
    asked.push(name);
    return path('M1Z');
  };
  const drawn = new Map(['XIcon', 'ArrowLeftIcon', 'XLogoIcon'].map((name) => [name, ['bold']]));
  expect([...madeFiles(drawn, '', note).keys()].slice(1)).toEqual(['x.ts', 'arrow-left.ts', 'x-logo.ts']);
  expect(asked).toEqual(['x-bold', 'arrow-left-bold', 'x-logo-bold']);
});

test('a weight of several shapes, or an unknown one, stops the making', () => {
  expect(() => made(['thin'])).toThrow('XLogoIcon has no single outline in the weight thin');
  expect(() => made(['duotone'])).toThrow('XLogoIcon has no single outline in the weight duotone');
});

test('a file that is missing, left over or changed by hand is named', () => {
  const wanted = new Map([
    ['eye.ts', 'eye'],
    ['list.ts', 'list'],
    ['x.ts', 'x'],
  ]);
  const present = new Map([
    ['egg.ts', 'egg'],
    ['list.ts', 'by hand'],
    ['x.ts', 'x'],
  ]);
  expect(faultsOf(present, wanted)).toEqual([
    'egg.ts is there and nothing draws it',
    'eye.ts is missing',
    'list.ts is not what would be made now',
  ]);
  expect(faultsOf(wanted, wanted)).toEqual([]);
});
