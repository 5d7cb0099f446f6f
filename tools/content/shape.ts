import { z } from 'zod';
import type { ContentType } from '@nestling/contract/content/content-type';

/** What is said of a value for its writer. */
const told = z.object({
  description: z.string().optional(),
  words: z.boolean().optional(),
  asked: z.boolean().optional(),
  start: z.unknown().optional(),
  count: z.number().optional(),
  leadsTo: z.string().optional(),
  readOnly: z.boolean().optional(),
}) satisfies z.ZodType<z.GlobalMeta>;

type Told = z.infer<typeof told>;

/** What the schema of a content type says of a value, as plain data. */
export interface Shape extends Told {
  /** Of JSON; null where anything is taken. */
  type: string | null;
  /** The only values there are; empty where there are others. */
  choices: readonly unknown[];
  isNullable: boolean;
  /** What a value that is missing is read as; undefined where nothing is. */
  preset: unknown;
  fields: readonly Field[];
  /** Of a list. */
  item: Shape | null;
}

/** A value with its name. */
export interface Field extends Shape {
  name: string;
  isOptional: boolean;
}

type Json = z.core.JSONSchema.JSONSchema;
type Named = Readonly<Record<string, Json>>;

/** The fields of a content type, as its entries are read. */
export function fieldsOf({ schema }: ContentType): readonly Field[] {
  const whole = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return shapeOf(whole, whole.$defs ?? {}).fields;
}

function shapeOf(written: Json, named: Named): Shape {
  const json = resolved(written, named);
  return { ...told.parse(json), preset: json.default, ...formOf(json, named) };
}

type Form = Pick<Shape, 'type' | 'choices' | 'isNullable' | 'fields' | 'item'>;

/** The form of a value that is one of several is that of the first that is not null. */
function formOf(json: Json, named: Named): Form {
  const variants = [...(json.anyOf ?? []), ...(json.oneOf ?? [])].map((each) => shapeOf(each, named));
  const own = ownForm(json, named);
  const first = variants.find(({ type }) => type !== 'null') ?? own;
  const isNullable = [own, ...variants].some((each) => each.isNullable);
  const { type, choices, fields, item } = first;
  return { type, choices, fields, item, isNullable };
}

function ownForm(json: Json, named: Named): Form {
  const types = [json.type ?? []].flat();
  return {
    type: types.find((type) => type !== 'null') ?? types[0] ?? null,
    choices: json.const === undefined ? (json.enum ?? []) : [json.const],
    isNullable: types.includes('null'),
    fields: [...(json.allOf ?? []).flatMap((each) => shapeOf(each, named).fields), ...ownFields(json, named)],
    item: itemOf(json, named),
  };
}

/** A schema that has a name stands apart from where it is used. */
function resolved(json: Json, named: Named): Json {
  const { $ref, ...own } = json;
  return $ref === undefined ? json : { ...named[$ref.slice('#/$defs/'.length)], ...own };
}

function ownFields({ properties = {}, required = [] }: Json, named: Named): Field[] {
  return Object.entries(properties).map(([name, written]) => ({
    ...shapeOf(typeof written === 'boolean' ? {} : written, named),
    name,
    isOptional: !required.includes(name),
  }));
}

function itemOf({ items }: Json, named: Named): Shape | null {
  const [item] = [items ?? []].flat();
  return typeof item === 'object' ? shapeOf(item, named) : null;
}
