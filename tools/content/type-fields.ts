import type { ContentType } from '@nestling/contract/content/content-type';
import { fieldsOf } from './shape.ts';
import type { Field, Shape } from './shape.ts';

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
 * True for a field in the initial files: it is required, requested, or its default helps the
 * writer.
 */
export function isInTemplate({ asked, start, count, isOptional, preset }: Field): boolean {
  if (asked || start !== undefined || count !== undefined) return true;
  return preset === undefined ? !isOptional : preset !== null;
}

/**
 * True for a markdown field that is sent only as HTML, because such a field has a file of its own.
 */
export function isLongText({ markdown, answers }: ContentType, { name }: Field): boolean {
  return markdown.includes(name) && !answers.includes(name);
}

/** True for the shape of a followed link. */
export function isLink({ fields }: Shape): boolean {
  return fields.length === 2 && ['id', 'slug'].every((name) => fields.some((field) => field.name === name));
}

/** A picture: an address with a size, and an alt text in each language. */
export function isPicture({ fields }: Shape): boolean {
  return ['url', 'alt', 'width', 'height'].every((name) => fields.some((field) => field.name === name));
}
