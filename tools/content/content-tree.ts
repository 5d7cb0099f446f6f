import { existsSync, readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { Fault } from './fault.ts';
import { readJsonFile } from './json-file.ts';
import type { JsonFile } from './json-file.ts';

/** One entry of the content folder: facts in `entry.json`, words in one file per language. */
export interface ContentEntry {
  readonly type: string;
  readonly slug: string;
  /** As faults report it. */
  readonly path: string;
  readonly facts: JsonFile | null;
  readonly words: Readonly<Partial<Record<Locale, JsonFile>>>;
  /** Languages of each long text, such as `body`. */
  readonly longTexts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Everything that editors wrote. */
export interface ContentTree {
  readonly folder: string;
  readonly entries: readonly ContentEntry[];
  /** Lists of rows, such as `country.json`. */
  readonly rows: readonly JsonFile[];
  /** Null where the config is outside the content folder. */
  readonly config: JsonFile | null;
  /** Files that the product would ignore, or could not read. */
  readonly faults: readonly Fault[];
  /** False when a file is not JSON. */
  readonly isWhole: boolean;
}

const SPACES = ['main', 'education'];
const CONFIG = 'config.json';
const LONG_TEXT = /^(\w+)\.([A-Za-z-]+)\.md$/;

/** Reads a content folder as the content service does; an unreadable part becomes a fault. */
export function readContentTree(folder: string): ContentTree {
  const entries: ContentEntry[] = [];
  const rows: JsonFile[] = [];
  const faults: Fault[] = [];
  for (const space of SPACES) {
    for (const found of listed(join(folder, space))) {
      const path = join(space, found.name);
      if (found.isDirectory()) {
        for (const slug of listed(join(folder, path))) {
          entries.push(readEntry(folder, found.name, join(path, slug.name), slug.name, faults));
        }
      } else if (found.name.endsWith('.json')) rows.push(readJsonFile(join(folder, path), path));
      else faults.push({ file: path, line: 1, what: 'is read by nobody: a list of rows is a .json file' });
    }
  }
  const config = existsSync(join(folder, CONFIG)) ? readJsonFile(join(folder, CONFIG), CONFIG) : null;
  const files = [...(config ? [config] : []), ...rows, ...entries.flatMap(filesOf)];
  for (const { path, broken } of files) {
    if (broken) faults.push({ file: path, line: broken.line, what: `is no JSON: ${broken.what}` });
  }
  return { folder, entries, rows, config, faults, isWhole: files.every(({ broken }) => !broken) };
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
  return at.reduce<unknown>(
    (value, key) => (isObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    file?.value,
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readEntry(folder: string, type: string, path: string, slug: string, faults: Fault[]): ContentEntry {
  const words: Partial<Record<Locale, JsonFile>> = {};
  const longTexts = new Map<string, Set<string>>();
  let facts: JsonFile | null = null;
  for (const { name } of listed(join(folder, path))) {
    const file = join(path, name);
    const locale = LOCALES.find((each) => name === `${each}.json`);
    const [, field, language] = LONG_TEXT.exec(name) ?? [];
    if (name === 'entry.json') facts = readJsonFile(join(folder, file), file);
    else if (locale) words[locale] = readJsonFile(join(folder, file), file);
    else if (field && language && LOCALES.some((each) => each === language)) {
      longTexts.set(field, (longTexts.get(field) ?? new Set()).add(language));
    } else
      faults.push({
        file,
        line: 1,
        what: 'is read by nobody: an entry has entry.json, {language}.json and {field}.{language}.md',
      });
  }
  return { type, slug, path, facts, words, longTexts };
}

function listed(folder: string): Dirent[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
