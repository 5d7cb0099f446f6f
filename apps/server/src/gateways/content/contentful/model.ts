import type { ContentType, Space } from '@nestling/contract/content/content-type';
import { CONTENT_TYPES, contentTypeOf } from '@nestling/contract/content/content-types';
import type { Field, Limits } from '@nestling/contract/content/shape';
import { isLink, isPicture, writtenFields } from '@nestling/contract/content/written-fields';
import { DECLARED_FIELDS, type DeclaredField, type ValueType } from './declared-fields.ts';

/** What a field of Contentful holds. */
export type Holds =
  | { as: 'value'; type: ValueType }
  /** A link to an asset, whose description is the alt text. */
  | { as: 'picture' }
  /** Entries of the same space. */
  | { as: 'link' | 'links'; leadsTo: string }
  /** Slugs of entries of the other space, because a link cannot leave its space. */
  | { as: 'slug' | 'slugs'; leadsTo: string }
  /** Links to entries of the objects of a list or record. */
  | { as: 'items'; form: 'list' | 'record'; model: ContentfulType };

/** A field of ours in Contentful. */
export interface ContentfulField {
  /** Our name; two fields of Contentful share it where texts are apart from facts. */
  name: string;
  /** In Contentful. */
  id: string;
  holds: Holds;
  /** Equal in all languages, or written in each. */
  part: 'facts' | 'words';
  isRequired: boolean;
  /** A missing value is read as null. */
  isNullWhenMissing: boolean;
  /** A list that may be missing, which differs from an empty one. */
  isOptionalList: boolean;
  limits: Limits & { choices: readonly unknown[]; maxLength: number | null; max?: number };
}

/** A content type of Contentful. */
export interface ContentfulType {
  id: string;
  space: Space;
  /** The field that identifies an entry: its slug, or the key of an item in its list or record. */
  key: 'slug' | 'key';
  /** The field that names an entry in the web app of Contentful. */
  displayField: string;
  fields: readonly ContentfulField[];
  /** False where a language that lacks texts does not show the entry. */
  fallsBack: boolean;
}

const MODELS = new Map<Space, readonly ContentfulType[]>();

/** The content types of a space in Contentful, with those of items. */
export function modelOf(space: Space): readonly ContentfulType[] {
  const model = MODELS.get(space) ?? deriveModel(space);
  MODELS.set(space, model);
  return model;
}

function deriveModel(space: Space): ContentfulType[] {
  const types = CONTENT_TYPES.filter((type) => type.space === space).map(modelOfType);
  return [...types, ...types.flatMap(({ fields }) => fields.flatMap(({ holds }) => itemModelOf(holds) ?? []))];
}

/** The type behind the objects of a field; null where it holds none. */
export function itemModelOf(holds: Holds): ContentfulType | null {
  return holds.as === 'items' ? holds.model : null;
}

/**
 * Derives a content type of Contentful from the schema of ours.
 * @throws Error for a field that neither its schema nor `DECLARED_FIELDS` places
 */
export function modelOfType(type: ContentType): ContentfulType {
  const { name, space, fallsBack, listedBy } = type;
  const fields = fieldsOfModel(type, name, writtenFields(type));
  return { id: name, space, key: 'slug', displayField: displayFieldOf(fields, listedBy, 'slug'), fields, fallsBack };
}

function fieldsOfModel(type: ContentType, id: string, written: readonly Field[]): ContentfulField[] {
  const declared = DECLARED_FIELDS[id] ?? {};
  const names = new Set(written.map(({ name }) => name));
  const added = Object.entries(declared)
    .filter(([name]) => !names.has(name))
    .map(([name, own]) => addedField(name, own, id));
  return [...written.flatMap((field) => modelFields(type, id, field, declared[field.name] ?? {})), ...added];
}

function modelFields(type: ContentType, id: string, field: Field, declared: DeclaredField): ContentfulField[] {
  const holds = holdsOf(type, id, field, declared);
  const isRequired = !field.isOptional && !field.isNullable && field.preset === undefined && field.type !== null;
  const first: ContentfulField = {
    name: field.name,
    id: field.name,
    holds,
    part: isTranslated(field, declared) && holds.as === 'value' ? 'words' : 'facts',
    isRequired: isRequired && holds.as !== 'items',
    isOptionalList: field.item !== null && field.isOptional && field.preset === undefined,
    isNullWhenMissing: field.isNullable && !field.isOptional && field.preset === undefined,
    limits: {
      ...field.limits,
      ...(field.item?.limits.pattern !== undefined && { pattern: field.item.limits.pattern }),
      ...rangeOf(declared),
      choices: field.choices.filter((choice) => choice !== null),
      maxLength: declared.maxLength ?? null,
    },
  };
  if (declared.wordsApart) return [first, { ...first, id: `${field.name}Words`, part: 'words', isRequired: false }];
  return [first];
}

function isTranslated({ words = false }: Field, declared: DeclaredField): boolean {
  return words || declared.words === true;
}

function holdsOf(type: ContentType, id: string, field: Field, declared: DeclaredField): Holds {
  if (declared.items) return { as: 'items', form: declared.items.form, model: itemModel(type, field, declared.items) };
  if (declared.type === 'Picture' || isPicture(field)) return { as: 'picture' };
  const list = field.item && isLink(field.item);
  if (list || isLink(field)) return linkOf(type, id, field, Boolean(list));
  const value = declared.type ?? valueTypeOf(type, field);
  if (value) return { as: 'value', type: value };
  throw new Error(`${id}.${field.name} has no field in Contentful: declare its type in declared-fields.ts`);
}

function linkOf({ space }: ContentType, id: string, { name, leadsTo }: Field, isList: boolean): Holds {
  const target = contentTypeOf(leadsTo ?? '');
  if (!target) throw new Error(`${id}.${name} does not say to which content type it leads: leadsTo is missing`);
  if (target.space === space) return { as: isList ? 'links' : 'link', leadsTo: target.name };
  return { as: isList ? 'slugs' : 'slug', leadsTo: target.name };
}

/** Null where the schema does not decide. */
function valueTypeOf({ markdown }: ContentType, { name, type, item, fields, limits }: Field): ValueType | null {
  if (markdown.includes(name)) return 'Text';
  if (item) return item.type === 'string' ? 'Symbols' : objectsOf(item.fields);
  switch (type) {
    case 'string':
      return limits.format === 'date' ? 'Date' : 'Symbol';
    case 'boolean':
      return 'Boolean';
    case 'integer':
      return 'Integer';
    case 'number':
      return 'Number';
    case 'object':
      return objectsOf(fields);
    default:
      return null;
  }
}

function objectsOf(fields: readonly Field[]): ValueType | null {
  return fields.length > 0 ? 'Object' : null;
}

function itemModel(type: ContentType, list: Field, { type: id, form }: NonNullable<DeclaredField['items']>) {
  const shape = form === 'list' ? list.item : list.values;
  const written = (shape?.fields ?? []).filter(({ name }) => form === 'record' || name !== 'id');
  if (written.length === 0) throw new Error(`${type.name}.${list.name} is no ${form} of objects`);
  const fields = fieldsOfModel({ ...type, markdown: [], words: [] }, id, written);
  const { space, fallsBack } = type;
  const displayField = form === 'list' ? displayFieldOf(fields, null, 'key') : 'key';
  return { id, space, key: 'key' as const, displayField, fields, fallsBack };
}

/** A field that the schema does not name; an answer is a text, a rank is a number. */
function addedField(name: string, declared: DeclaredField, id: string): ContentfulField {
  const { type } = declared;
  if (type === undefined || type === 'Picture') throw new Error(`${id}.${name} is in no schema, so it needs a type`);
  return {
    name,
    id: name,
    holds: { as: 'value', type },
    part: type === 'Symbol' || type === 'Text' ? 'words' : 'facts',
    isRequired: false,
    isNullWhenMissing: false,
    isOptionalList: false,
    limits: { ...rangeOf(declared), choices: [], maxLength: declared.maxLength ?? null },
  };
}

function rangeOf({ range }: DeclaredField): { minimum?: number; max?: number } {
  return {
    ...(range?.min !== undefined && { minimum: range.min }),
    ...(range?.max !== undefined && { max: range.max }),
  };
}

/** Contentful shows only a short text as the name of an entry. */
function displayFieldOf(fields: readonly ContentfulField[], listedBy: string | null, key: string): string {
  const short = fields.filter(({ holds, part }) => holds.as === 'value' && holds.type === 'Symbol' && part === 'words');
  return (short.find(({ id }) => id === listedBy) ?? short[0])?.id ?? key;
}
