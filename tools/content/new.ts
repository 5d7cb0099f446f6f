/**
 * `npm run content:new {type|course} {slug}`: writes a new entry of a content type, or a course
 * with its quiz.
 */
import { join, relative } from 'node:path';
import { root } from '../bootstrap.mjs';
import { contentFolder } from './content-folder.ts';
import { writeNewEntry } from './new-entry.ts';

const [kind = '', slug = ''] = process.argv.slice(2);
const folder = contentFolder(undefined, process.env);
const displayed = folder === join(root, 'content') ? relative(root, folder) : folder;
try {
  const { files, choices } = writeNewEntry(folder, kind, slug);
  for (const file of files) console.log(join(displayed, file));
  if (choices.length > 0) console.log(['To choose, or to add where it is wanted:', ...choices].join('\n  '));
  console.log(
    'Write everything that is marked ✎; npm run content:lint names what is left. Until then it is not published.',
  );
  if (kind === 'course') console.log('A course is shown once its entry.json says "displayable": true.');
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
}
