import type { ContentType } from '@nestling/contract/content/content-type';
import { fieldsOf } from './shape.ts';
import type { Field, Shape } from './shape.ts';

/** What every entry has beside the fields of its type. */
const OF_EVERY_ENTRY = ['id', 'slug', 'locale', 'fallbackFields'];

/** The fields of a type that editors write, in the order of its schema. */
export function writtenFields(type: ContentType): Field[] {
  return fieldsOf(type)
    .filter(({ name, readOnly }) => !OF_EVERY_ENTRY.includes(name) && !readOnly)
    .map((field) => ({
      ...field,
      words: field.words || type.words.includes(field.name) || type.markdown.includes(field.name),
    }));
}

/**
 * True for a field that a new entry begins with: it is needed, asked for, or its preset is worth
 * seeing.
 */
export function isInTemplate({ asked, start, count, isOptional, preset }: Field): boolean {
  if (asked || start !== undefined || count !== undefined) return true;
  return preset === undefined ? !isOptional : preset !== null;
}

/** A markdown field that goes out as HTML alone has a file of its own. */
export function isLongText({ markdown, answers }: ContentType, { name }: Field): boolean {
  return markdown.includes(name) && !answers.includes(name);
}

/** What is read where a link was followed. */
export function isLink({ fields }: Shape): boolean {
  return fields.length === 2 && ['id', 'slug'].every((name) => fields.some((field) => field.name === name));
}

/** A picture: an address with a size, and an alt text in each language. */
export function isPicture({ fields }: Shape): boolean {
  return ['url', 'alt', 'width', 'height'].every((name) => fields.some((field) => field.name === name));
}
