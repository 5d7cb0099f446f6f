/** `npm run content:new {course|activity} {slug}`: writes a new entry from its template. */
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { writeNewEntry } from './new-entry.ts';

const [kind = '', slug = ''] = process.argv.slice(2);
try {
  for (const file of writeNewEntry(join(root, 'content'), kind, slug)) console.log(`content/${file}`);
  console.log('Write every text that begins with ✎; npm run content:lint names those that are left.');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
