import type { ContentType } from '@nestling/contract/content/content-type';
import { isObject } from '@nestling/contract/content/lint/values';
import { TEMPLATE_MARK } from '@nestling/contract/content/template-mark';
import type { Field, ValueShape } from '@nestling/contract/content/shape';
import { isLink, isPicture, writtenFields } from '@nestling/contract/content/written-fields';
import { isInTemplate, isLongText } from './type-fields.ts';

/** The initial files of a new entry. */
export interface Template {
  /** Equal in all languages. */
  facts: Fields;
  /** Empty where the type has no words. */
  words: (language: string) => Fields;
  /** Texts in files of their own, by field. */
  longTexts: (language: string) => Record<string, string>;
}

type Fields = Readonly<Record<string, unknown>>;

interface Parts {
  facts?: unknown;
  words?: unknown;
}

interface Place {
  language: string;
  /** Position in the list, counted from 1; null for a single item. */
  number: number | null;
}

const PICTURE = { url: '/media/illustrations/scene-you.svg', width: 400, height: 240 };

const POSITION = 'sortOrder';

/**
 * Derives the initial files of a new entry from the schema of its type; every text is a placeholder
 * that describes itself.
 */
export function templateOf(type: ContentType): Template {
  const fields = writtenFields(type).filter(isInTemplate);
  const short = fields.filter((field) => !isLongText(type, field));
  const long = fields.filter((field) => isLongText(type, field));
  return {
    facts: joined(short, { language: '', number: null }).facts,
    words: (language) => joined(short, { language, number: null }).words,
    longTexts: (language) =>
      Object.fromEntries(long.map((field) => [field.name, wordsToWrite(field, { language, number: null })])),
  };
}

function joined(fields: readonly Field[], place: Place): { facts: Fields; words: Fields } {
  const parts = fields.map((field) => [field.name, partsOf(field, place)] as const);
  return {
    facts: definedOf(parts.map(([name, { facts }]) => [name, facts])),
    words: definedOf(parts.map(([name, { words }]) => [name, words])),
  };
}

function definedOf(entries: readonly (readonly [string, unknown])[]): Fields {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function partsOf(field: Field, place: Place): Parts {
  const { start, words, choices, preset, item, fields } = field;
  if (start !== undefined) return words ? { words: inWords(start, place) } : { facts: start };
  if (isLink(field)) return { facts: linkToWrite(field) };
  if (isPicture(field) && !isLeftEmpty(field)) {
    return { facts: PICTURE, words: { alt: `${TEMPLATE_MARK} what the picture shows in ${place.language}` } };
  }
  if (words) return { words: wordsToWrite(field, place) };
  if (isLeftEmpty(field)) return { facts: null };
  if (choices.length > 0) return { facts: preset ?? choices[0] };
  if (item) return listOf(field, item, place);
  if (fields.length > 0) return emptyAsNone(joined(fields.filter(isInTemplate), place));
  return { facts: field.name === POSITION && place.number !== null ? place.number : factOf(field) };
}

/** Nullable and not required, so that the writer chooses. */
function isLeftEmpty({ isNullable, expected }: ValueShape): boolean {
  return isNullable && !expected;
}

function factOf({ type, preset, name, description }: Field): unknown {
  if (preset !== undefined && preset !== '' && preset !== null) return preset;
  const what = description ?? spelledOut(name);
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (type === 'number' || type === 'integer') return `${TEMPLATE_MARK} a number: ${what}`;
  return `${isAddress(name) ? 'https://' : ''}${TEMPLATE_MARK} ${what}`;
}

function wordsToWrite({ name, description }: Field, { language, number }: Place): string {
  const what = [description ?? spelledOut(name), ...(number === null ? [] : [number])].join(' ');
  return `${isAddress(name) ? 'https://' : ''}${TEMPLATE_MARK} ${what} in ${language}`;
}

function inWords(value: unknown, { language }: Place): unknown {
  if (typeof value === 'string') return `${TEMPLATE_MARK} ${value} in ${language}`;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inWords(inner, { language, number: null })]),
  );
}

function linkToWrite({ leadsTo, name }: Pick<Field, 'leadsTo' | 'name'>): { $link: string } {
  return {
    $link:
      leadsTo === undefined
        ? `${TEMPLATE_MARK} type/slug`
        : `${leadsTo}/${TEMPLATE_MARK} slug of the ${spelledOut(name)}`,
  };
}

/**
 * Items with an id take their words by it; other items have none, so that their words must repeat
 * the complete list.
 */
function listOf({ name, count, preset, leadsTo, words }: Field, item: ValueShape, { language }: Place): Parts {
  const length = count ?? (preset === undefined ? 1 : 0);
  const named = { ...item, name: singular(name), isOptional: false, leadsTo, words };
  const items = Array.from({ length }, (_, index) => {
    const number = length === 1 ? null : index + 1;
    const id = `${singular(name)}-${index + 1}`;
    return { id, ...partsOf(named, { language, number }) };
  });
  const hasWords = items.some((each) => each.words !== undefined);
  if (!hasWords) return { facts: items.map(({ facts }) => facts) };
  if (!item.fields.some((field) => field.name === 'id')) {
    return {
      words: items.map(({ facts, words: texts }) =>
        isObject(facts) && isObject(texts) ? { ...facts, ...texts } : texts,
      ),
    };
  }
  return {
    facts: items.map(({ id, facts }) => ({ ...(isObject(facts) ? facts : {}), id })),
    words: Object.fromEntries(items.map(({ id, words: texts }) => [id, texts])),
  };
}

function emptyAsNone({ facts, words }: { facts: Fields; words: Fields }): Parts {
  return { facts: sizeOf(facts) > 0 ? facts : undefined, words: sizeOf(words) > 0 ? words : undefined };
}

function sizeOf(fields: Fields): number {
  return Object.keys(fields).length;
}

function isAddress(name: string): boolean {
  return /url$/i.test(name);
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}

/** `courseByline` becomes `course byline`. */
function spelledOut(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
