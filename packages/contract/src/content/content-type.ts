import { z } from 'zod';

declare module 'zod' {
  /** What a template of a new entry needs to know of a field and its schema does not say; `description` tells its writer what it is. */
  interface GlobalMeta {
    /** Said in each language. */
    words?: boolean | undefined;
    /** Written also where it may be missing. */
    asked?: boolean | undefined;
    /** What a new entry begins with. */
    start?: unknown;
    /** How many items a new list has. */
    count?: number | undefined;
    /** Content type of the entries that a link leads to. */
    leadsTo?: string | undefined;
    /** Worked out, never written. */
    readOnly?: boolean | undefined;
  }
}

/** The two spaces of the content service. */
export type Space = 'main' | 'education';

/** Facts of every item beside the fields of its type. */
export interface ItemFacts {
  /** `type/slug`. */
  id: string;
  slug: string;
  locale: string;
  /** Top-level fields whose words came from English. */
  fallbackFields: readonly string[];
}

/** Where a field of an entry leads to. */
export interface Link {
  id: string;
  slug: string;
}

/** What is said of a content type; everything else about it is worked out from this. */
export interface ContentType<Fields extends object = object> {
  name: string;
  space: Space;
  /** Fields as they are read; an entry against it is left out. */
  schema: z.ZodType<Fields>;
  /** Fields that may leave the server through the content calls; what is not listed is not sent (D-88). */
  answers: readonly string[];
  /** Markdown fields that go out as `{field}Html`. */
  markdown: readonly string[];
  /** Fields that are worked out from the others, beside those of `answers`. */
  made(fields: Fields): object;
  /** The field whose own words an entry needs to be listed in a language; by its slug it is answered all the same (D-193). */
  listedBy: string | null;
  /** Fields of which it needs one of its own as well; empty where that one alone is enough. */
  listedWithOneOf: readonly string[];
  /** Fields that each language says in its own words, beside those of `text` and markdown. */
  words: readonly string[];
  /** True where words that a language lacks come from English. */
  fallsBack: boolean;
  /** Items of one answer, unless the query asks for another number, and the most it may ask for. */
  defaultLimit: number;
  maxLimit: number;
}

/** An entry of a type in one language. */
export type Content<Type extends ContentType> =
  Type extends ContentType<infer Fields> ? Readonly<Fields & ItemFacts> : never;

/** Declares a content type; one that answers nothing is read by the server alone. */
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
  } & Partial<Pick<ContentType<Fields>, 'fallsBack' | 'defaultLimit' | 'maxLimit' | 'made'>>,
): ContentType<Fields> {
  const nothing = { markdown: [], words: [], made: () => ({}), listedBy: null, listedWithOneOf: [] };
  return { name, answers, ...nothing, fallsBack: true, defaultLimit: 10, maxLimit: 50, ...type };
}

/** A field that leads to another entry; null where editors gave none. */
export const link: z.ZodType<Link | null> = z.object({ id: z.string(), slug: z.string() }).nullable().default(null);

/** A field that leads to other entries, in their order. */
export const links: z.ZodType<Link[]> = z.array(z.object({ id: z.string(), slug: z.string() })).default([]);

/** Words that may be missing. */
export const text = z.string().default('').meta({ words: true });

/** Words whose absence is told. */
export const optionalText = z.string().nullable().default(null).meta({ words: true });

/** ISO 3166-1 codes of two capitals. */
export const isoCodes = z.array(z.string().regex(/^[A-Z]{2}$/));
