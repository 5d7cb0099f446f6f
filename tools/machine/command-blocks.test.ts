import { expect, test } from 'vitest';
import { commandBlocks } from './command-blocks.ts';

const DOCUMENT = [
  '# Running it',
  '```',
  'before',
  '```',
  '## Set it up',
  'Text with `code`.',
  '```',
  'first',
  '# no heading',
  '```',
  '1. A step:',
  '',
  '   ```',
  '   second --with \\',
  '     more',
  '   ```',
  '### A part',
  '```',
  'third',
  '```',
  '## Later',
  '```',
  'fourth',
  '```',
].join('\n');

test('the blocks below a heading, with its parts, without their indent', () => {
  expect(commandBlocks(DOCUMENT, 'Set it up')).toEqual(['first\n# no heading', 'second --with \\\n  more', 'third']);
  expect(commandBlocks(DOCUMENT, 'A part')).toEqual(['third']);
});

test('a heading that is not there is a fault', () => {
  expect(() => commandBlocks(DOCUMENT, 'Tear it down')).toThrow('no heading “Tear it down”');
});
