import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_MODULES } from './page-modules.ts';

it.each(Object.entries(PAGE_MODULES))('the page of %s is where the server says it is: %s', (_route, module) => {
  expect(existsSync(join(import.meta.dirname, '../../../web', module))).toBe(true);
});
