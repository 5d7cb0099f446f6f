/** `npm run words`: writes which values each text takes; `-- --check` only says whether the file is as it would be made. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '@nestling/messages/catalogue';
import { root } from '../bootstrap.mjs';
import { placeholders, placeholderTypes } from './placeholders.ts';

const path = 'packages/messages/src/placeholders.gen.ts';
const byKey = placeholders(SECTIONS);
const wanted = placeholderTypes(byKey);

if (process.argv.includes('--check')) {
  if (readFileSync(join(root, path), 'utf8') !== wanted) {
    console.log(`${path} is not what would be made now: npm run words makes it anew`);
    process.exitCode = 1;
  }
} else writeFileSync(join(root, path), wanted);
console.log(`${byKey.size} texts take values`);
