import { distance } from 'fastest-levenshtein';
import type { Locale } from '@nestling/domain/account/locale';
import type { WrittenEntry } from '@nestling/domain/editorial/localise';
import type { ContentType } from '../content-type.ts';
import { contentTypeOf } from '../content-types.ts';
import { fieldsOf, type Field, type ValueShape } from '../shape.ts';
import type { Hit, ValuePath } from './finding.ts';
import { isObject, partsOf } from './values.ts';

/** How many letters of a field may differ from the one that is meant. */
const MAX_LETTERS = 2;

/** Shorter names end other words by chance. */
const LONG_NAME = 6;

const OF_EVERY_ENTRY = ['id', 'slug', 'locale'];

/**
 * Returns the fields that a type lacks and whose name is like one of its fields that is missing: a
 * misspelled field is read as missing. Other unknown fields may serve somebody else.
 */
export function misspelledFields(entry: WrittenEntry): Hit[] {
  const type = contentTypeOf(entry.type);
  if (!type) return [];
  const fields = cachedFields(type);
  return partsOf(entry).flatMap(({ locale, fields: written }) => hitsIn(written, fields, { at: [], locale }));
}

const fieldsOfType = new WeakMap<ContentType, readonly Field[]>();

/** Cached, because a schema is slow to list and every entry needs the list. */
function cachedFields(type: ContentType): readonly Field[] {
  const fields = fieldsOfType.get(type) ?? fieldsOf(type);
  fieldsOfType.set(type, fields);
  return fields;
}

interface Place {
  at: ValuePath;
  locale: Locale | null;
}

function hitsIn(written: Readonly<Record<string, unknown>>, fields: readonly Field[], { at, locale }: Place): Hit[] {
  return Object.entries(written).flatMap(([name, value]) => {
    const place = { at: [...at, name], locale };
    const field = fields.find((one) => one.name === name);
    if (field) return hitsInValue(value, field, place);
    if (OF_EVERY_ENTRY.includes(name)) return [];
    const meant = fields.find((one) => isAlike(name, one.name) && !Object.hasOwn(written, one.name));
    return meant ? [{ ...place, what: `${name} is no field of this type: is ${meant.name} meant?` }] : [];
  });
}

function hitsInValue(value: unknown, { fields, item, values }: ValueShape, place: Place): Hit[] {
  if (item === null && fields.length > 0) return isObject(value) ? hitsIn(value, fields, place) : [];
  const ofEach = item ?? values;
  return ofEach === null
    ? []
    : itemsOf(value).flatMap(([key, each]) => hitsInValue(each, ofEach, { ...place, at: [...place.at, key] }));
}

/** The texts of a list stand under the ids of its items. */
function itemsOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isObject(value) ? Object.entries(value) : [];
}

function isAlike(name: string, field: string): boolean {
  const [one, other] = [name.toLowerCase(), field.toLowerCase()];
  if (other.length >= LONG_NAME && one.endsWith(other)) return true;
  const letters = distance(one, other);
  return letters <= MAX_LETTERS && letters < other.length / 2;
}
