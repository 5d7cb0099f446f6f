import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const places = new Set([...files, ...files.flatMap(foldersOf), '.']);

/** Written by the editors, and about packages of their own. */
const NOT_OURS = /^(?:content|studio|postal)\//;
const documents = files.filter((file) => file.endsWith('.md') && !NOT_OURS.test(file));

/** They tell what was, so that a file which they name may be gone. */
const HISTORY = /^(?:CHANGELOG\.md|docs\/decisions\/)/;
const current = documents.filter((file) => !HISTORY.test(file));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
}

/** The address of a heading, as a forge makes it. */
function anchorsOf(document: string): string[] {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links of a document that lead to no file, folder or heading of the repository. */
function deadLinks(document: string): string[] {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : posix.normalize(posix.join(dirname(document), path)).replace(/\/$/, '');
    return !places.has(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

/** Paths of files in backticks; a document may leave out the folders before them, and shorten a package. */
function deadPaths(document: string): string[] {
  const named = [...read(document).matchAll(/`([\w./{}*-]+\.(?:tsx?|mjs|css|html|sql|md))`/g)].map(
    ([, path = '']) => path,
  );
  return named.filter((path) => {
    const source = path
      .replace(/^(?:domain|contract)\//, 'packages/$&src/')
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\{[^}]*\}|\*+/g, '.+');
    const pattern = new RegExp(`(?:^|/)${source.replace(/^\\\.?\//, '')}$`);
    return !files.some((file) => pattern.test(file));
  });
}

describe('a document', () => {
  it.each(documents)('%s links only to existing files, folders and headings', (document) => {
    expect(deadLinks(document)).toEqual([]);
  });

  it.each(current)('%s mentions only existing files', (document) => {
    expect(deadPaths(document)).toEqual([]);
  });
});
