import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Space } from '@nestling/contract/content/content-type';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { isStrayFile, isStrayFolder } from '@nestling/domain/editorial/stray-file';
import { NotUtf8, readTextFile } from '../../platform/text-file.ts';
import { brokenJson } from './broken-json.ts';
import type { Fields } from '@nestling/domain/editorial/localise';
import type { ContentFault, Entry } from './port.ts';

interface Reading {
  /** Null where the file is reported, because it is not UTF-8. */
  text: (file: string) => string | null;
  reportInvalid: (file: string, problem: string, line?: number) => void;
}

/** Folders of the two spaces. */
export const SPACES: readonly Space[] = ['main', 'education'];

/**
 * Reads a content folder: one folder per entry, one file per language, rows of bare types in one
 * file. `{name}` in a text is replaced by a setting of the process, such as `{supportEmail}`. A
 * file of texts that is not JSON is left out, an entry with invalid facts is left out completely;
 * the faults report both.
 * @throws Error when a file cannot be read
 */
export function readContentFolder(
  folder: string,
  values: Readonly<Record<string, string>>,
): { entries: Entry[]; faults: ContentFault[]; spaces: Space[] } {
  const spaces = SPACES.filter((space) => existsSync(join(folder, space)));
  const faults: ContentFault[] = [];
  const reading: Reading = {
    text: (file) => {
      const text = textOr(file, ({ line, message }) => reading.reportInvalid(file, message, line));
      return text === null ? null : withValues(text, file.endsWith('.json') ? insideJson(values) : values);
    },
    reportInvalid: (file, problem, line = 1) => {
      const path = relative(folder, file).replaceAll(sep, '/');
      faults.push({ leftOut: 'file', where: `${path}:${line}`, problems: [problem] });
    },
  };
  return { spaces, entries: spaces.flatMap((space) => readSpace(join(folder, space), space, reading)), faults };
}

function textOr(file: string, report: (fault: NotUtf8) => void): string | null {
  try {
    return readTextFile(file);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    report(error);
    return null;
  }
}

function readSpace(folder: string, space: Space, reading: Reading): Entry[] {
  return listed(folder).flatMap((found) => {
    if (found.isDirectory()) return readType(join(folder, found.name), space, found.name, reading);
    return found.name.endsWith('.json')
      ? readRows(join(folder, found.name), space, found.name.slice(0, -'.json'.length), reading)
      : [];
  });
}

function readType(folder: string, space: Space, type: string, reading: Reading): Entry[] {
  return listed(folder)
    .filter((found) => found.isDirectory())
    .flatMap((found) => readEntry(join(folder, found.name), space, type, found.name, reading) ?? []);
}

/** What editors have put into a folder. */
function listed(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).filter((found) =>
    found.isDirectory() ? !isStrayFolder(found.name) : !isStrayFile(found.name),
  );
}

function readEntry(folder: string, space: Space, type: string, slug: string, reading: Reading): Entry | null {
  const words: Partial<Record<Locale, Fields>> = {};
  for (const locale of LOCALES) {
    const own = { ...readObject(join(folder, `${locale}.json`), reading), ...readLongTexts(folder, locale, reading) };
    if (Object.keys(own).length > 0) words[locale] = own;
  }
  const facts = readObject(join(folder, 'entry.json'), reading);
  return facts && { space, type, slug, facts, words, updatedAt: updatedAt(folder) };
}

/**
 * The newest file counts, because writing a file in place does not change the date of its folder.
 */
function updatedAt(folder: string): string {
  const files = listed(folder).map(({ name }) => join(folder, name));
  return new Date(Math.max(...[folder, ...files].map((path) => statSync(path).mtimeMs))).toISOString();
}

function readLongTexts(folder: string, locale: Locale, { text }: Reading): Fields {
  const ending = `.${locale}.md`;
  const names = listed(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith(ending))
    .toSorted();
  const texts = names.map((name) => [name.slice(0, -ending.length), text(join(folder, name))] as const);
  return Object.fromEntries(texts.filter(([, own]) => own !== null));
}

function readRows(file: string, space: Space, type: string, reading: Reading): Entry[] {
  const rows = readJson(file, reading);
  if (!rows) return [];
  if (!Array.isArray(rows.value)) {
    reading.reportInvalid(file, 'is no list');
    return [];
  }
  return rows.value.flatMap((row: unknown, index): Entry[] => {
    if (isObject(row) && typeof row['slug'] === 'string')
      return [{ space, type, slug: row['slug'], facts: row, words: {}, updatedAt: statSync(file).mtime.toISOString() }];
    reading.reportInvalid(file, `row ${index + 1} has no slug`);
    return [];
  });
}

/** Empty where there is no file, null where the file cannot be used. */
function readObject(file: string, reading: Reading): Fields | null {
  if (!existsSync(file)) return {};
  const read = readJson(file, reading);
  if (!read) return null;
  if (isObject(read.value)) return read.value;
  reading.reportInvalid(file, 'is no object');
  return null;
}

/** Null where the file is not JSON, or not UTF-8. */
function readJson(file: string, { text: read, reportInvalid }: Reading): { value: unknown } | null {
  const text = read(file);
  if (text === null) return null;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const broken = brokenJson(text);
    reportInvalid(file, `is no JSON: ${broken?.what ?? String(error)}`, broken?.line);
    return null;
  }
}

/** The values are inserted into JSON text, so they must be escaped as inside its quotes. */
function insideJson(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)]));
}

/**
 * Replaces each `{name}` in a text by its value. Unknown names stay, because a message fills them
 * with values of its own.
 */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
