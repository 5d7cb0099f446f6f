import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentType } from '@nestling/contract/content/content-type';
import { CONTENT_TYPES } from '@nestling/contract/content/content-types';
import { slugProblem } from '@nestling/contract/content/lint/known-slugs';
import { isObject } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { isSection } from '@nestling/messages/compile';
import { choicesOf } from './choices.ts';
import { readJsonFile } from './json-file.ts';
import { templateOf } from './template.ts';

/**
 * The written files, by path inside the content folder, and the choices that remain to the writer.
 */
export interface NewEntry {
  files: readonly string[];
  choices: readonly string[];
}

interface Order {
  type: ContentType;
  preset: Readonly<Record<string, unknown>>;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const LANGUAGES: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'es-US': 'Spanish',
  'fr-CA': 'French',
  'pl-PL': 'Polish',
};

/**
 * Writes a new entry of a content type, or a course with its quiz.
 * @throws Error, in one sentence, for an invalid type or slug, and for an existing entry; nothing
 * is written then
 */
export function writeNewEntry(folder: string, kind: string, slug: string): NewEntry {
  const orders = ordersOf(kind, slug);
  if (!SLUG.test(slug)) throw new Error('A slug is small letters and digits, joined by single hyphens: bath-time.');
  for (const { type } of orders) refuseUnread(type, slug);
  for (const { type } of orders) refuseExisting(folder, type, slug);
  const files = orders.flatMap((order) => filesOf(order, slug));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { files: files.map(([path]) => path), choices: orders.flatMap(({ type, preset }) => choicesOf(type, preset)) };
}

function ordersOf(kind: string, slug: string): Order[] {
  const preset = { legacySyllabusId: legacyIdOf(slug) };
  if (kind === 'course') {
    return [
      { type: typeOf('syllabus'), preset: { ...preset, quiz: { $link: `quiz/${slug}` } } },
      { type: typeOf('quiz'), preset },
    ];
  }
  return [{ type: typeOf(kind), preset: {} }];
}

function typeOf(name: string): ContentType {
  const type = CONTENT_TYPES.find((each) => each.name === name);
  if (type) return type;
  const names = ['course', ...CONTENT_TYPES.map((each) => each.name)];
  throw new Error(`There is no content type ${name || 'without a name'}; there are: ${names.join(', ')}.`);
}

function refuseUnread({ name }: ContentType, slug: string): void {
  if (name === 'localeProperties')
    throw new Error('A language comes with a release, and its row with it: docs/how-to/locale.md.');
  const problem = slugProblem(name, slug, { isSection });
  if (problem !== null) throw new Error(`${problem}.`);
}

function refuseExisting(folder: string, { name, space }: ContentType, slug: string): void {
  const path = `${space}/${name}/${slug}`;
  if (existsSync(join(folder, path))) throw new Error(`${path} is there already.`);
  const rows = `${space}/${name}.json`;
  if (slugsInRows(folder, rows).includes(slug)) throw new Error(`${slug} is there already, in ${rows}.`);
}

function slugsInRows(folder: string, path: string): unknown[] {
  const file = join(folder, path);
  const rows = existsSync(file) ? readJsonFile(file, path).value : [];
  return Array.isArray(rows) ? rows.filter(isObject).map(({ slug }) => slug) : [];
}

function filesOf({ type, preset }: Order, slug: string): [path: string, text: string][] {
  const folder = `${type.space}/${type.name}/${slug}`;
  const { facts, words, longTexts } = templateOf(type);
  return [
    [`${folder}/entry.json`, jsonOf({ slug, ...facts, ...preset })],
    ...LOCALES.flatMap((locale): [string, string][] => {
      const own = words(LANGUAGES[locale]);
      const long = Object.entries(longTexts(LANGUAGES[locale]));
      return [
        ...(Object.keys(own).length > 0 ? [[`${folder}/${locale}.json`, jsonOf(own)] as [string, string]] : []),
        ...long.map(([field, text]): [string, string] => [`${folder}/${field}.${locale}.md`, `${text}\n`]),
      ];
    }),
  ];
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `bath-time` becomes `BathTime`, the id of quiz, progress and reward in stored records. */
function legacyIdOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
