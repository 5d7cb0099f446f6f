import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copied, because tests change these; everything else of the media is linked, because it is large.
 */
const COPIED = ['main', 'education', 'media/videos/back-to-sleep'];

const CONFIG = 'config.json';

/**
 * Creates a copy of the shipped content for tests that damage it, with a function that restores it,
 * because creating hundreds of files again takes far longer.
 */
export function copyContent(shipped: string): { folder: string; restore: () => void; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-content-'));
  for (const part of COPIED) cpSync(join(shipped, part), join(folder, part), { recursive: true });
  cpSync(join(shipped, CONFIG), join(folder, CONFIG));
  for (const pictures of ['icons', 'illustrations', 'logos'])
    symlinkSync(join(shipped, 'media', pictures), join(folder, 'media', pictures));
  for (const video of readdirSync(join(shipped, 'media/videos')))
    if (!COPIED.includes(`media/videos/${video}`))
      symlinkSync(join(shipped, 'media/videos', video), join(folder, 'media/videos', video));
  return {
    folder,
    restore: () => {
      for (const part of COPIED) restore(join(shipped, part), join(folder, part));
      cpSync(join(shipped, CONFIG), join(folder, CONFIG));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function restore(from: string, to: string): void {
  const wanted = readdirSync(from, { withFileTypes: true });
  const names = new Set(wanted.map(({ name }) => name));
  mkdirSync(to, { recursive: true });
  const there = new Set(readdirSync(to));
  for (const name of there) if (!names.has(name)) rmSync(join(to, name), { recursive: true });
  for (const entry of wanted) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) restore(source, target);
    else if (!there.has(entry.name) || !isSame(source, target)) cpSync(source, target);
  }
}

function isSame(file: string, other: string): boolean {
  return readFileSync(file).equals(readFileSync(other));
}
