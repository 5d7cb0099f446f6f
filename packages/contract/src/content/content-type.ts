import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Text of each language, not a fact. */
    words?: boolean | undefined;
    /** Written also where it is optional. */
    expected?: boolean | undefined;
    /** Initial value in a new entry. */
    start?: unknown;
    /** Number of items in a new list. */
    count?: number | undefined;
    /** Content type of the entries that a link points to. */
    leadsTo?: string | undefined;
    /** Computed, never written. */
    readOnly?: boolean | undefined;
  }
}

/** The two spaces of the content service. */
export type Space = 'main' | 'education';

/** Properties of every item beside the fields of its type. */
export interface ItemFacts {
  /** `type/slug`. */
  id: string;
  slug: string;
  locale: string;
  /** Top-level fields whose text fell back to English. */
  fallbackFields: readonly string[];
}

/** Target of a field that points to an entry. */
export interface Link {
  id: string;
  slug: string;
}

/** The definition of a content type; everything else about it is derived from this. */
export interface ContentType<Fields extends object = object> {
  name: string;
  space: Space;
  /** Fields as they are read; an entry that does not match is left out. */
  schema: z.ZodType<Fields>;
  /** Allow-list: any other field must not leave the server through the content calls. */
  answers: readonly string[];
  /** Markdown fields that are sent as `{field}Html`. */
  markdown: readonly string[];
  /** Fields computed from the others, beside those of `answers`. */
  derive(fields: Fields): object;
  /**
   * The field that must be written in a language for an entry to be listed there; a read by slug
   * returns the entry all the same.
   */
  listedBy: string | null;
  /** At least one of these must exist in that language; empty where `listedBy` is enough. */
  listedWithOneOf: readonly string[];
  /**
   * True where a list ends with the entries that only English has, unless `showUntranslated` is off.
   */
  listsUntranslated: boolean;
  /** Fields that each language writes itself, beside those of `text` and markdown. */
  words: readonly string[];
  /** True where missing text falls back to English. */
  fallsBack: boolean;
  /**
   * Items of one answer unless the query asks for another number, and the maximum it may ask for.
   */
  defaultLimit: number;
  maxLimit: number;
}

/** An entry of a type in one language. */
export type Content<Type extends ContentType> =
  Type extends ContentType<infer Fields> ? Readonly<Fields & ItemFacts> : never;

/** Declares a content type; the server alone reads one with no `answers`. */
export function contentType<Fields extends object>(
  name: string,
  {
    answers = [],
    ...type
  }: Pick<ContentType<Fields>, 'space' | 'schema'> & {
    answers?: readonly (keyof Fields & string)[];
    markdown?: readonly (keyof Fields & string)[];
    words?: readonly (keyof Fields & string)[];
    listedBy?: keyof Fields & string;
    listedWithOneOf?: readonly (keyof Fields & string)[];
  } & Partial<Pick<ContentType<Fields>, 'fallsBack' | 'listsUntranslated' | 'defaultLimit' | 'maxLimit' | 'derive'>>,
): ContentType<Fields> {
  const nothing = { markdown: [], words: [], derive: () => ({}), listedBy: null, listedWithOneOf: [] };
  return {
    name,
    answers,
    ...nothing,
    fallsBack: true,
    listsUntranslated: false,
    defaultLimit: 10,
    maxLimit: 50,
    ...type,
  };
}

/** A field that points to another entry; null where editors set none. */
export const link: z.ZodType<Link | null> = z.object({ id: z.string(), slug: z.string() }).nullable().default(null);

/** A field that points to other entries, in their order. */
export const links: z.ZodType<Link[]> = z.array(z.object({ id: z.string(), slug: z.string() })).default([]);

/** Text that may be empty. */
export const text = z.string().default('').meta({ words: true });

/** Text that is null where it is missing. */
export const optionalText = z.string().nullable().default(null).meta({ words: true });

/** Slugs that an entry had before: the addresses with them lead to it. */
export const previousSlugs = z
  .array(z.string())
  .default([])
  .describe('slugs that it had before; links and bookmarks with them lead to it');

/** ISO 3166-1 codes of two capitals. */
export const isoCodes = z.array(z.string().regex(/^[A-Z]{2}$/));
