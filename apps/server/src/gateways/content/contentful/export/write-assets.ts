import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import { basename, extname } from 'node:path/posix';
import { z } from 'zod';
import { entryId, shortHash } from '../entry-id.ts';
import { PUBLISHED } from './write-model.ts';
import type { LocaleCodes, WireAsset } from '../wire.ts';

const MEDIA = '/media/';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const picture = z.object({ url: z.string().min(1), width: z.number(), height: z.number() });

/** The assets of an export: one for each picture and description of it. */
export interface Assets {
  /** Returns the id of the asset; null for what is no picture. */
  add(file: unknown, alts: Partial<Record<Locale, unknown>>): string | null;
  all(): WireAsset[];
}

/** Creates the assets of an export. */
export function createAssets(codes: LocaleCodes, mediaUrl: string): Assets {
  const assets = new Map<string, WireAsset>();
  return {
    add(file, alts) {
      const { data } = picture.safeParse(file);
      const contentType = data && CONTENT_TYPES[extname(data.url).toLowerCase()];
      if (!data || contentType === undefined) return null;
      const fileName = basename(data.url);
      const described = LOCALES.flatMap((locale) => {
        const alt = alts[locale];
        return typeof alt === 'string' ? [[codes[locale], alt] as const] : [];
      });
      const { url, width, height } = data;
      const id = entryId(basename(url, extname(url)), shortHash([url, width, height, described]));
      const details = { image: { width, height } };
      const address = url.startsWith(MEDIA) ? `${mediaUrl}/${url.slice(MEDIA.length)}` : url;
      assets.set(id, {
        sys: { id, type: 'Asset', ...PUBLISHED },
        fields: {
          title: { [codes[FALLBACK_LOCALE]]: fileName },
          description: Object.fromEntries(described),
          file: { [codes[FALLBACK_LOCALE]]: { url: address, fileName, contentType, details } },
        },
      });
      return id;
    },
    all: () => [...assets.values()],
  };
}
