import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Space } from '@nestling/contract/content/content-type';
import type { LintedEntry } from '@nestling/contract/content/lint/rule';
import { isObject, valueIn } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { isStrayFile, isStrayFolder } from '@nestling/domain/editorial/stray-file';
import { openingProblem } from '@nestling/domain/file-text';
import type { Fault } from './fault.ts';
import { readJsonFile, type JsonFile } from './json-file.ts';
import { readTextFile } from './text-file.ts';
import { writtenEntry, type EntryPlace } from './written-entry.ts';

/** One entry of the content folder: facts in `entry.json`, words in one file per language. */
export interface ContentEntry {
  readonly type: string;
  readonly slug: string;
  /** As faults report it. */
  readonly path: string;
  readonly facts: JsonFile | null;
  readonly words: Readonly<Partial<Record<Locale, JsonFile>>>;
  /** Each long text, such as `body`, by language. */
  readonly longTexts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** As the product reads it. */
  readonly written: LintedEntry;
}

/** An entry in a list of rows. */
interface ContentRow {
  readonly file: JsonFile;
  readonly index: number;
  readonly written: LintedEntry;
}

/** Everything that editors wrote. */
export interface ContentTree {
  readonly folder: string;
  readonly entries: readonly ContentEntry[];
  /** Lists of rows, such as `country.json`. */
  readonly rows: readonly JsonFile[];
  readonly rowEntries: readonly ContentRow[];
  /** Null where the config is outside the content folder. */
  readonly config: JsonFile | null;
  /** Null where the flags are. */
  readonly flags: JsonFile | null;
  /** Files that the product would ignore, or could not read. */
  readonly faults: readonly Fault[];
  /** False when a file of an entry is not JSON. */
  readonly isWhole: boolean;
}

const SPACES: readonly Space[] = ['main', 'education'];
const CONFIG = 'config.json';
const FLAGS = 'flags.json';
const LONG_TEXT = /^(\w+)\.([A-Za-z-]+)\.md$/;

/** Reads a content folder as the content service does; an unreadable part becomes a fault. */
export function readContentTree(folder: string): ContentTree {
  const entries: ContentEntry[] = [];
  const rows: JsonFile[] = [];
  const rowEntries: ContentRow[] = [];
  const faults: Fault[] = [];
  for (const space of SPACES) {
    for (const entry of listed(join(folder, space))) {
      const path = join(space, entry.name);
      if (entry.isFolder) {
        entries.push(...readType(folder, { space, type: entry.name, path }, faults));
      } else if (entry.name.endsWith('.json')) {
        const file = readJsonFile(join(folder, path), path);
        rows.push(file);
        rowEntries.push(...rowsIn(file, space, entry.name.slice(0, -'.json'.length)));
      } else faults.push({ file: path, line: 1, what: 'is read by nobody: a list of rows is a .json file' });
    }
  }
  const config = fileIn(folder, CONFIG);
  const flags = fileIn(folder, FLAGS);
  const files = [...rows, ...entries.flatMap(filesOf)];
  const settings = [config, flags].filter((file) => file !== null);
  for (const { path, broken, doubled } of [...settings, ...files]) {
    if (broken) faults.push({ file: path, ...broken });
    faults.push(...doubled.map((each) => ({ file: path, ...each })));
  }
  return { folder, entries, rows, rowEntries, config, flags, faults, isWhole: files.every(({ broken }) => !broken) };
}

function fileIn(folder: string, name: string): JsonFile | null {
  return existsSync(join(folder, name)) ? readJsonFile(join(folder, name), name) : null;
}

/** The JSON files of an entry, facts first. */
export function filesOf({ facts, words }: ContentEntry): JsonFile[] {
  return [...(facts ? [facts] : []), ...Object.values(words)];
}

/** Returns the entries of one type. */
export function entriesOf(tree: ContentTree, type: string): ContentEntry[] {
  return tree.entries.filter((entry) => entry.type === type);
}

/** The value at a key of a file's object, or undefined. */
export function valueAt(file: JsonFile | null | undefined, ...at: readonly (string | number)[]): unknown {
  return valueIn(file?.value, ...at);
}

function readType(folder: string, place: Omit<EntryPlace, 'slug'>, faults: Fault[]): ContentEntry[] {
  return listed(join(folder, place.path)).flatMap((slug) => {
    const path = join(place.path, slug.name);
    try {
      if (slug.isFolder) return [readEntry(folder, { ...place, slug: slug.name, path }, faults)];
    } catch (error) {
      const what = openingProblem(error);
      if (what === null) throw error;
      faults.push({ file: path, line: 1, what });
      return [];
    }
    faults.push({ file: path, line: 1, what: 'is read by nobody: an entry is a folder of this type' });
    return [];
  });
}

function readEntry(folder: string, place: EntryPlace, faults: Fault[]): ContentEntry {
  const { type, slug, path } = place;
  const words: Partial<Record<Locale, JsonFile>> = {};
  const longTexts = new Map<string, Map<string, string>>();
  let facts: JsonFile | null = null;
  for (const { name } of listed(join(folder, path))) {
    const file = join(path, name);
    const locale = LOCALES.find((each) => name === `${each}.json`);
    const [, field, language] = LONG_TEXT.exec(name) ?? [];
    if (name === 'entry.json') facts = readJsonFile(join(folder, file), file);
    else if (locale) words[locale] = readJsonFile(join(folder, file), file);
    else if (field && language && LOCALES.some((each) => each === language)) {
      const texts = longTexts.get(field) ?? new Map<string, string>();
      const { text, broken } = readTextFile(join(folder, file));
      if (broken) faults.push({ file, ...broken });
      longTexts.set(field, texts.set(language, text));
    } else
      faults.push({
        file,
        line: 1,
        what: 'is read by nobody: an entry has entry.json, {language}.json and {field}.{language}.md',
      });
  }
  return { type, slug, path, facts, words, longTexts, written: writtenEntry(place, { facts, words, longTexts }) };
}

function rowsIn(file: JsonFile, space: Space, type: string): ContentRow[] {
  const rows = Array.isArray(file.value) ? file.value : [];
  return rows.flatMap((row: unknown, index) =>
    isObject(row) && typeof row['slug'] === 'string'
      ? [{ file, index, written: { space, type, slug: row['slug'], facts: row, words: {} } }]
      : [],
  );
}

/** As the product lists it: also what symbolic links lead to. */
function listed(folder: string): { name: string; isFolder: boolean }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => ({
      name: entry.name,
      isFolder:
        entry.isDirectory() ||
        (entry.isSymbolicLink() &&
          existsSync(join(folder, entry.name)) &&
          statSync(join(folder, entry.name)).isDirectory()),
    }))
    .filter((entry) => (entry.isFolder ? !isStrayFolder(entry.name) : !isStrayFile(entry.name)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
