import { z } from 'zod';

/** A resource of the vendor that is published: its type in `sys`. */
export type ItemType = 'Entry' | 'Asset';

/** Values by field, and then by locale. */
export type LocalizedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A locale of an environment. */
export interface SpaceLocale {
  readonly code: string;
  readonly name: string;
  readonly default: boolean;
  /** Where a single locale is read, an empty field has the value of this one. */
  readonly fallbackCode: string | null;
}

const id = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'an id has up to 64 of A-Z, a-z, 0-9, ".", "_" and "-"');

const field = z.looseObject({
  id: z.string().regex(/^[A-Za-z]\w{0,63}$/, 'a field has letters, digits and "_", and begins with a letter'),
  type: z.string(),
  localized: z.boolean().default(false),
  omitted: z.boolean().default(false),
  items: z.looseObject({ type: z.string() }).optional(),
});

const contentType = z.looseObject({
  sys: z.looseObject({ id }),
  name: z.string(),
  // The vendor's limit of a content type.
  fields: z.array(field).max(50),
});

/** A field of a content type, with everything that the vendor says about it. */
export type ModelField = z.output<typeof field>;

/** A content type. */
export type ModelType = z.output<typeof contentType>;

const fields = z.record(z.string(), z.record(z.string(), z.unknown())).default({});
const sys = z.looseObject({ id, publishedVersion: z.number().nullish() });

/**
 * The file that the vendor's export writes and its import reads. Parts that a stand-in has no use
 * for, such as editor interfaces, are ignored.
 */
export const contentFile = z.object({
  locales: z
    .array(
      z.looseObject({
        code: z.string().min(1),
        name: z.string(),
        default: z.boolean().default(false),
        fallbackCode: z.string().nullish(),
      }),
    )
    .default([]),
  contentTypes: z.array(contentType).default([]),
  entries: z
    .array(z.looseObject({ sys: sys.extend({ contentType: z.object({ sys: z.object({ id }) }) }), fields }))
    .default([]),
  assets: z.array(z.looseObject({ sys, fields })).default([]),
});

/** The content of a file. */
export type ContentFile = z.output<typeof contentFile>;

const localizedField = (name: string, type: string): ModelField => ({
  id: name,
  type,
  localized: true,
  omitted: false,
});

/** The fields of every asset. */
export const ASSET_FIELDS: readonly ModelField[] = [
  localizedField('title', 'Symbol'),
  localizedField('description', 'Text'),
  localizedField('file', 'File'),
];
