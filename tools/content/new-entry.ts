import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEMPLATES } from './templates.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Writes a new course or activity from its template.
 * @returns the files written, by path inside the content folder
 * @throws Error, in one sentence, for a kind or slug that cannot be, and when one of the files is there
 */
export function writeNewEntry(folder: string, kind: string, slug: string): string[] {
  const template = Object.hasOwn(TEMPLATES, kind) ? TEMPLATES[kind] : undefined;
  if (!template)
    throw new Error(`There is no template for ${kind || 'nothing'}; there are: ${Object.keys(TEMPLATES).join(', ')}.`);
  if (!SLUG.test(slug)) throw new Error('A slug is small letters and digits, joined by single hyphens: bath-time.');
  const files = Object.entries(template(slug));
  const taken = files.find(([path]) => existsSync(join(folder, path)));
  if (taken) throw new Error(`${taken[0]} is there already.`);
  for (const [path, value] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  }
  return files.map(([path]) => path);
}
