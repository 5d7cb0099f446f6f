import type { ContentType } from './content-type.ts';
import { fieldsOf, type Field, type ValueShape } from './shape.ts';

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

/** True for the shape of a followed link. */
export function isLink({ fields }: ValueShape): boolean {
  return fields.length === 2 && ['id', 'slug'].every((name) => fields.some((field) => field.name === name));
}

/** A picture: an address with a size, and an alt text in each language. */
export function isPicture({ fields }: ValueShape): boolean {
  return ['url', 'alt', 'width', 'height'].every((name) => fields.some((field) => field.name === name));
}
