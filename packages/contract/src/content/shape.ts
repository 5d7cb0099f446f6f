import { z } from 'zod';
import type { ContentType } from './content-type.ts';

const metaSchema = z.object({
  description: z.string().optional(),
  words: z.boolean().optional(),
  expected: z.boolean().optional(),
  start: z.unknown().optional(),
  count: z.number().optional(),
  leadsTo: z.string().optional(),
  readOnly: z.boolean().optional(),
}) satisfies z.ZodType<z.GlobalMeta>;

type Meta = z.infer<typeof metaSchema>;

/** The schema of a value of a content type, as plain data. */
export interface ValueShape extends Meta {
  /** JSON type; null where any is allowed. */
  type: string | null;
  /** Empty where other values are allowed too. */
  choices: readonly unknown[];
  isNullable: boolean;
  /** Default of a missing value; undefined where there is none. */
  preset: unknown;
  fields: readonly Field[];
  /** Only for a list. */
  item: ValueShape | null;
  /** Of the values under free keys; null where there are none. */
  values: ValueShape | null;
  limits: Limits;
}

/** What a valid value is limited to, by the keywords of JSON Schema. */
export interface Limits {
  format?: string;
  pattern?: string;
  minimum?: number;
}

/** A value with its name. */
export interface Field extends ValueShape {
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

function shapeOf(written: Json, named: Named): ValueShape {
  const json = resolved(written, named);
  return { ...metaSchema.parse(json), preset: json.default, ...formOf(json, named) };
}

type Form = Pick<ValueShape, 'type' | 'choices' | 'isNullable' | 'fields' | 'item' | 'values' | 'limits'>;

/** Of several variants, the first that is not null decides, because a writer fills in a value. */
function formOf(json: Json, named: Named): Form {
  const variants = [...(json.anyOf ?? []), ...(json.oneOf ?? [])].map((each) => shapeOf(each, named));
  const own = ownForm(json, named);
  const first = variants.find(({ type }) => type !== 'null') ?? own;
  const isNullable = [own, ...variants].some((each) => each.isNullable);
  const { type, choices, fields, item, values, limits } = first;
  return { type, choices, fields, item, values, limits, isNullable };
}

function ownForm(json: Json, named: Named): Form {
  const types = [json.type ?? []].flat();
  return {
    type: types.find((type) => type !== 'null') ?? types[0] ?? null,
    choices: json.const === undefined ? (json.enum ?? []) : [json.const],
    isNullable: types.includes('null'),
    fields: [...(json.allOf ?? []).flatMap((each) => shapeOf(each, named).fields), ...ownFields(json, named)],
    item: itemOf(json, named),
    values: typeof json.additionalProperties === 'object' ? shapeOf(json.additionalProperties, named) : null,
    limits: limitsOf(json),
  };
}

function limitsOf({ format, pattern, minimum }: Json): Limits {
  return {
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
  };
}

/**
 * Zod puts named schemas into `$defs`, so a reference must be resolved before its fields are read.
 */
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

function itemOf({ items }: Json, named: Named): ValueShape | null {
  const [item] = [items ?? []].flat();
  return typeof item === 'object' ? shapeOf(item, named) : null;
}
