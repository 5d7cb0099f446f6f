import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { ContentUnavailable } from './port.ts';
import type { ContentGateway, Entry, EntryFault, Fields, Space } from './port.ts';

type ReadText = (file: string) => string;

const SPACES: readonly Space[] = ['main', 'education'];

/**
 * The content service over files (D-103): one folder an entry, one file a language, rows of bare types in one file.
 * `{name}` in a text stands for a setting of the process, such as `{supportEmail}`. Everything is read once; content that changes while the process runs is seen after a restart.
 * @param tell hears of each entry that cannot be used, once
 * @throws ContentUnavailable when a file cannot be read
 */
export function openContentFiles(
  folder: string,
  values: Readonly<Record<string, string>>,
  tell: (fault: EntryFault) => void,
): ContentGateway {
  const told = new Set<string>();
  const read = (file: string): string => {
    const text = readFileSync(file, 'utf8');
    return withValues(text, file.endsWith('.json') ? insideJson(values) : values);
  };
  const byType = new Map<string, Entry[]>();
  try {
    for (const entry of SPACES.flatMap((space) => readSpace(join(folder, space), space, read))) {
      byType.set(entry.type, [...(byType.get(entry.type) ?? []), entry]);
    }
  } catch (error) {
    throw new ContentUnavailable(error);
  }
  for (const entries of byType.values()) entries.sort(byRankThenSlug);
  return {
    list: async (type) => byType.get(type) ?? [],
    find: async (type, slug) => byType.get(type)?.find((entry) => entry.slug === slug) ?? null,
    leaveOut(fault) {
      if (told.has(fault.entry)) return;
      told.add(fault.entry);
      tell(fault);
    },
  };
}

function readSpace(folder: string, space: Space, read: ReadText): Entry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    if (found.isDirectory()) return readType(join(folder, found.name), space, found.name, read);
    return found.name.endsWith('.json')
      ? readRows(join(folder, found.name), space, found.name.slice(0, -'.json'.length), read)
      : [];
  });
}

function readType(folder: string, space: Space, type: string, read: ReadText): Entry[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((found) => found.isDirectory())
    .map((found) => readEntry(join(folder, found.name), space, type, found.name, read));
}

function readEntry(folder: string, space: Space, type: string, slug: string, read: ReadText): Entry {
  const words: Partial<Record<Locale, Fields>> = {};
  for (const locale of LOCALES) {
    const own = { ...readObject(join(folder, `${locale}.json`), read), ...readLongTexts(folder, locale, read) };
    if (Object.keys(own).length > 0) words[locale] = own;
  }
  const file = join(folder, 'entry.json');
  return { space, type, slug, facts: readObject(file, read), words, updatedAt: statSync(folder).mtime.toISOString() };
}

function readLongTexts(folder: string, locale: Locale, read: ReadText): Fields {
  const ending = `.${locale}.md`;
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return Object.fromEntries(names.map((name) => [name.slice(0, -ending.length), read(join(folder, name))]));
}

function readRows(file: string, space: Space, type: string, read: ReadText): Entry[] {
  const rows: unknown = JSON.parse(read(file));
  if (!Array.isArray(rows)) throw new Error(`${file} is no list`);
  return rows.map((row: unknown) => {
    if (!isObject(row) || typeof row['slug'] !== 'string') throw new Error(`${file} has a row without a slug`);
    return { space, type, slug: row['slug'], facts: row, words: {}, updatedAt: statSync(file).mtime.toISOString() };
  });
}

function readObject(file: string, read: ReadText): Fields {
  if (!existsSync(file)) return {};
  const value: unknown = JSON.parse(read(file));
  if (!isObject(value)) throw new Error(`${file} is no object`);
  return value;
}

/** Settings are written into texts as `{name}`; what is no setting, such as a value of a message, stays. */
/** Values as they stand inside the quotes of a JSON text. */
function insideJson(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)]));
}

function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

function byRankThenSlug(a: Entry, b: Entry): number {
  return rankOf(a) - rankOf(b) || (a.slug < b.slug ? -1 : 1);
}

function rankOf(entry: Entry): number {
  const { rank } = entry.facts;
  return typeof rank === 'number' ? rank : Number.MAX_SAFE_INTEGER;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
