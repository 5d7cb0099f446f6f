import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_MODULES, PAGE_PICTURES } from './page-modules.ts';

it.each([...Object.entries(PAGE_MODULES), ...Object.entries(PAGE_PICTURES)])(
  'what the page of %s needs is where the server says it is: %s',
  (_route, source) => {
    expect(existsSync(join(import.meta.dirname, '../../../web', source))).toBe(true);
  },
);
