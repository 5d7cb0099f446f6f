import type { ContentType } from '@nestling/contract/content/content-type';
import type { Field, ValueShape } from '@nestling/contract/content/shape';
import { isLink, isPicture, writtenFields } from '@nestling/contract/content/written-fields';
import { isInTemplate } from './type-fields.ts';

/**
 * Lists the fields and values that a writer may still add to a new entry of a type, one line per
 * field.
 */
export function choicesOf(type: ContentType, preset: Readonly<Record<string, unknown>>): string[] {
  return writtenFields(type)
    .filter(({ name }) => !Object.hasOwn(preset, name))
    .filter((field) => !isInTemplate(field) || isLeftOpen(field))
    .map((field) => [`${field.name}: ${kindOf(field)}`, ...(field.description ? [field.description] : [])].join(', '));
}

/** A template shows only the first choice, or nothing, so the writer must see the others. */
function isLeftOpen({ choices, isNullable, expected, preset, count }: Field): boolean {
  return choices.length > 1 || (isNullable && !expected) || (Array.isArray(preset) && count === undefined);
}

function kindOf({ leadsTo, ...shape }: ValueShape): string {
  if (shape.item) return `[${kindOf({ ...shape.item, leadsTo })}, …]`;
  if (shape.choices.length > 0) return shape.choices.map(String).join(' | ');
  if (isLink(shape)) return `{ "$link": "${leadsTo ?? 'type'}/…" }`;
  if (isPicture(shape)) return 'a picture';
  if (shape.words) return 'a text in each language';
  switch (shape.type) {
    case 'boolean':
      return 'true | false';
    case 'number':
    case 'integer':
      return 'a number';
    case 'string':
      return 'a text';
    default:
      return 'any value';
  }
}
