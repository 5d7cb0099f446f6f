import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Space } from '@nestling/contract/content/content-type';
import { ownNamesFirst } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { isStrayFile, isStrayFolder } from '@nestling/domain/editorial/stray-file';
import { openingProblem } from '@nestling/domain/file-text';
import { NotUtf8, readTextFile } from '../../platform/text-file.ts';
import { brokenJson } from '@nestling/contract/content/broken-json';
import type { Fields } from '@nestling/domain/editorial/localise';
import type { ContentFault, Entry } from './port.ts';

/** A fault of a file. */
interface FileFault extends ContentFault {
  /** The entry of the file; null for a list of rows. */
  readonly key: string | null;
  /** `{space}/{type}/` of a list of rows. */
  readonly list: string | null;
}

/** What a content folder has. */
export interface ReadFolder {
  readonly spaces: readonly Space[];
  /** By `{space}/{type}/{name}`; of two with one slug, the one in its own folder is first. */
  readonly read: ReadonlyMap<string, Entry>;
  /** Keys of entries whose facts cannot be read. */
  readonly unread: readonly string[];
  /** Keys of entries with a text that cannot be read. */
  readonly damaged: ReadonlySet<string>;
  /** `{space}/{type}/` of lists that cannot be read. */
  readonly unreadLists: readonly string[];
  readonly faults: readonly FileFault[];
  /** All that are read. */
  readonly entries: readonly Entry[];
}

/** Folders of the two spaces. */
export const SPACES: readonly Space[] = ['main', 'education'];

/**
 * Reads a content folder: one folder per entry, one file per language, rows of bare types in one
 * file. A file of texts that cannot be read is left out, an entry without readable facts is left
 * out completely; the faults report both.
 * @throws Error when a file cannot be read from the disk
 */
export function readContentFolder(folder: string): ReadFolder {
  const spaces = SPACES.filter((space) => existsSync(join(folder, space)));
  const reading = newReading(folder);
  for (const space of spaces) readSpace(join(folder, space), space, reading);
  const { unread, damaged, unreadLists, faults } = reading;
  const entries = ownNamesFirst([...reading.read.values()].toSorted(byKey));
  const read = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return { spaces, read, entries, unread, damaged, unreadLists, faults };
}

/** What has been read so far, and what of it could not be. */
interface Reading {
  readonly folder: string;
  readonly read: Map<string, Entry>;
  readonly unread: string[];
  readonly damaged: Set<string>;
  readonly unreadLists: string[];
  readonly faults: FileFault[];
}

function newReading(folder: string): Reading {
  return { folder, read: new Map(), unread: [], damaged: new Set(), unreadLists: [], faults: [] };
}

function keyOf({ space, type, slug }: Pick<Entry, 'space' | 'type' | 'slug'>): string {
  return `${space}/${type}/${slug}`;
}

function byKey(one: Entry, other: Entry): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/** A file, and the entry that it is of. */
interface OwnFile extends Pick<FileFault, 'key' | 'list'> {
  readonly file: string;
}

function reportFault({ folder, faults }: Reading, { file, key, list }: OwnFile, problem: string, line = 1): void {
  const path = relative(folder, file).replaceAll(sep, '/');
  faults.push({ key, list, leftOut: 'file', where: `${path}:${line}`, problems: [problem] });
}

function readSpace(folder: string, space: Space, reading: Reading): void {
  for (const file of listed(folder)) {
    const path = join(folder, file.name);
    if (file.isFolder) readType(path, space, file.name, reading);
    else if (file.name.endsWith('.json')) readRows(path, space, file.name.slice(0, -'.json'.length), reading);
  }
}

function readType(folder: string, space: Space, type: string, reading: Reading): void {
  for (const { name, isFolder, isLost } of listed(folder))
    if (isFolder || isLost) readEntry(join(folder, name), { space, type, slug: name }, reading);
}

interface Listed {
  readonly name: string;
  readonly isFolder: boolean;
  /** A symbolic link whose folder or file is not there, such as on a disk that is not mounted. */
  readonly isLost: boolean;
}

/** What editors have put into a folder, also behind symbolic links. */
function listed(folder: string): Listed[] {
  return readdirSync(folder, { withFileTypes: true })
    .map((file): Listed => {
      const { name } = file;
      if (!file.isSymbolicLink()) return { name, isFolder: file.isDirectory(), isLost: false };
      const target = linkTarget(join(folder, name));
      return { name, isFolder: target === 'folder', isLost: target === null };
    })
    .filter((file) => (file.isFolder ? !isStrayFolder(file.name) : !isStrayFile(file.name)));
}

/** Null for a link to nothing, and for one that leads to itself. */
function linkTarget(path: string): 'folder' | 'file' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

const EMPTY_FOLDER = 'is missing, because the folder is empty: write the entry, or delete the folder';

function readEntry(folder: string, name: Pick<Entry, 'space' | 'type' | 'slug'>, reading: Reading): void {
  try {
    readOpenedEntry(folder, name, reading);
  } catch (error) {
    const problem = openingProblem(error);
    if (problem === null) throw error;
    const key = keyOf(name);
    reportFault(reading, { file: join(folder, 'entry.json'), key, list: null }, problem);
    reading.unread.push(key);
  }
}

function readOpenedEntry(folder: string, name: Pick<Entry, 'space' | 'type' | 'slug'>, reading: Reading): void {
  const key = keyOf(name);
  // Without this the rules would name each field that an entry of this type needs.
  if (listed(folder).length === 0) {
    reportFault(reading, { file: join(folder, 'entry.json'), key, list: null }, EMPTY_FOLDER);
    reading.unread.push(key);
    return;
  }
  const before = reading.faults.length;
  const facts = readObject({ file: join(folder, 'entry.json'), key, list: null }, reading);
  const words: Partial<Record<Locale, Fields>> = {};
  for (const locale of LOCALES) {
    const texts = readObject({ file: join(folder, `${locale}.json`), key, list: null }, reading);
    const own = { ...texts, ...readLongTexts(folder, locale, key, reading) };
    if (Object.keys(own).length > 0) words[locale] = own;
  }
  if (facts) reading.read.set(key, { ...name, facts, words, updatedAt: updatedAt(folder) });
  else reading.unread.push(key);
  if (facts && reading.faults.length > before) reading.damaged.add(key);
}

/**
 * The newest file counts, because writing a file in place does not change the date of its folder.
 */
function updatedAt(folder: string): string {
  const files = listed(folder).map(({ name }) => join(folder, name));
  return new Date(Math.max(...[folder, ...files].map(changedAt))).toISOString();
}

/** Zero for a link to nothing. */
function changedAt(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch (error) {
    if (openingProblem(error) === null) throw error;
    return 0;
  }
}

const FIELD = /^\w+$/;

function readLongTexts(folder: string, locale: Locale, key: string, reading: Reading): Fields {
  const ending = `.${locale}.md`;
  const names = listed(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith(ending) && FIELD.test(name.slice(0, -ending.length)))
    .toSorted();
  const texts = names.map((name) => {
    const text = readText({ file: join(folder, name), key, list: null }, reading);
    return [name.slice(0, -ending.length), text] as const;
  });
  return Object.fromEntries(texts.filter(([, own]) => own !== null));
}

function readRows(file: string, space: Space, type: string, reading: Reading): void {
  const list = `${space}/${type}/`;
  const own = { file, key: null, list };
  const rows = readJson(own, reading);
  if (rows && !Array.isArray(rows.value)) reportFault(reading, own, 'is no list');
  if (!rows || !Array.isArray(rows.value)) {
    reading.unreadLists.push(list);
    return;
  }
  const date = statSync(file).mtime.toISOString();
  for (const [index, row] of rows.value.entries()) {
    const slug: unknown = isObject(row) ? row['slug'] : undefined;
    if (!isObject(row) || typeof slug !== 'string' || slug.trim() === '')
      reportFault(reading, own, `row ${index + 1} has no slug`);
    else if (reading.read.has(list + slug))
      reportFault(reading, own, `row ${index + 1} has the slug ${slug} of another one`);
    else reading.read.set(list + slug, { space, type, slug, facts: row, words: {}, updatedAt: date });
  }
}

/** Empty where there is no file, null where the file cannot be used. */
function readObject(own: OwnFile, reading: Reading): Fields | null {
  if (!existsSync(own.file)) return {};
  const read = readJson(own, reading);
  if (!read) return null;
  if (isObject(read.value)) return read.value;
  reportFault(reading, own, 'is no object');
  return null;
}

/** Null where the file is not JSON, or not UTF-8. */
function readJson(own: OwnFile, reading: Reading): { value: unknown } | null {
  const text = readText(own, reading);
  if (text === null) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const { what, line } = brokenJson(text);
    reportFault(reading, own, `is no JSON: ${what}`, line);
    return null;
  }
}

/** Null where the file is not UTF-8, or may not be opened. */
function readText(own: OwnFile, reading: Reading): string | null {
  try {
    return readTextFile(own.file);
  } catch (error) {
    const problem = error instanceof NotUtf8 ? error.message : openingProblem(error);
    if (problem === null) throw error;
    reportFault(reading, own, problem, error instanceof NotUtf8 ? error.line : 1);
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
