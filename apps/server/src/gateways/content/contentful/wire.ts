import { inEachLocale, type Locale } from '@nestling/domain/account/locale';
import { z } from 'zod';

/** The codes that the locales of a space have for our languages. */
export type LocaleCodes = Readonly<Record<Locale, string>>;

/** A space whose locales have our codes. */
export const OWN_CODES: LocaleCodes = inEachLocale((locale) => locale);

/** A value by the code of a locale. */
export type ByLocale = Record<string, unknown>;

export interface WireLink {
  sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string };
}

export interface WireEntry {
  sys: {
    id: string;
    type: 'Entry';
    version: number;
    publishedVersion?: number;
    contentType: { sys: { type: 'Link'; linkType: 'ContentType'; id: string } };
  };
  fields: Record<string, ByLocale>;
}

export interface WireAsset {
  sys: { id: string; type: 'Asset'; version: number; publishedVersion?: number };
  fields: { title: ByLocale; description?: ByLocale; file: ByLocale };
}

const byLocale = z.record(z.string(), z.unknown());

const link = z.object({ sys: z.object({ linkType: z.enum(['Entry', 'Asset']), id: z.string() }) });

/** An entry as the delivery and the management API send it for `locale=*`. */
export const readEntrySchema = z.object({
  sys: z.object({
    id: z.string(),
    /** Copies that an earlier release has stored lack it. */
    createdAt: z.string().optional(),
    updatedAt: z.string().default(new Date(0).toISOString()),
    contentType: z.object({ sys: z.object({ id: z.string() }) }),
  }),
  fields: z.record(z.string(), byLocale).default({}),
});

export type ReadEntry = z.infer<typeof readEntrySchema>;

const file = z.object({
  url: z.string(),
  details: z.object({ image: z.object({ width: z.number(), height: z.number() }) }),
});

/** An asset; one that is no finished picture has no file in some language. */
export const readAssetSchema = z.object({
  sys: z.object({ id: z.string() }),
  fields: z
    .object({
      description: z.record(z.string(), z.string()).default({}),
      file: z.record(z.string(), file.nullable().catch(null)).default({}),
    })
    .default({ description: {}, file: {} }),
});

export type ReadAsset = z.infer<typeof readAssetSchema>;

/** A locale of a space. */
export interface WireLocale {
  code: string;
  default: boolean;
  /** Whose texts the vendor shows where it has none. */
  fallbackCode: string | null;
}

/** Returns the id that a link points to, or null for anything else. */
export function linkedId(value: unknown, linkType: 'Entry' | 'Asset'): string | null {
  const { data } = link.safeParse(value);
  return data?.sys.linkType === linkType ? data.sys.id : null;
}

/** Creates a link. */
export function linkTo(linkType: 'Entry' | 'Asset', id: string): WireLink {
  return { sys: { type: 'Link', linkType, id } };
}
