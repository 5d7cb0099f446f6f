import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHIPPED = join(import.meta.dirname, '../../../../content');

/** Videos of the course `after-birth`, and where they are: the last one is deleted there. */
const HOSTED = [
  ['your-body-heals', 'vimeo:76979871'],
  ['your-feelings', 'vimeo:1084537:0a1b2c3d4e'],
  ['warning-signs', 'vimeo:404'],
] as const;

/**
 * Writes a content folder of the shipped entries and files, with some videos at Vimeo as its
 * stand-in knows them.
 */
export function writeHostedContent(folder: string): void {
  const media = join(SHIPPED, 'media');
  rmSync(folder, { recursive: true, force: true });
  cpSync(SHIPPED, folder, { recursive: true, filter: (path) => path !== media });
  symlinkSync(media, join(folder, 'media'));
  for (const [slug, source] of HOSTED) {
    const file = join(folder, 'education/video', slug, 'entry.json');
    const entry: unknown = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(Object.assign({}, entry, { source })));
  }
}
