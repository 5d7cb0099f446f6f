import { z } from 'zod';
import type { ContentType } from '@nestling/contract/content/content-type';

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

/** The schema of a value of a content type, as plain data. */
export interface Shape extends Told {
  /** JSON type; null where any is allowed. */
  type: string | null;
  /** Empty where other values are allowed too. */
  choices: readonly unknown[];
  isNullable: boolean;
  /** Default of a missing value; undefined where there is none. */
  preset: unknown;
  fields: readonly Field[];
  /** Only for a list. */
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

/** Of several variants, the first that is not null decides, because a writer fills in a value. */
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

function itemOf({ items }: Json, named: Named): Shape | null {
  const [item] = [items ?? []].flat();
  return typeof item === 'object' ? shapeOf(item, named) : null;
}
