import { readMainContent, type ContentItem } from '@nestling/contract/platform/content';
import type { Image } from '@nestling/contract/editorial/image';
import type { Locale } from '@nestling/domain/account/locale';
import { call } from '../api/call.ts';
import { imageOf } from '../api/image-of.ts';
import { report } from '../reports/report.ts';

/** Text of editors for one app error in one language; null where that language has no text. */
export interface AppErrorTexts {
  title: string | null;
  /** Rendered by the server from markdown, without raw HTML. */
  contentHtml: string | null;
  /** Null for the built-in drawing. */
  illustration: Image | null;
}

const loadedTexts = new Map<Locale, ReadonlyMap<string, AppErrorTexts>>();

/** Sets the app errors of one language; reports entries without a slug. */
export function initAppErrors(locale: Locale, items: readonly ContentItem[]): void {
  loadedTexts.set(locale, new Map(items.filter(hasSlug).map((item) => [item.slug, textsOf(item)])));
}

/** Loads the app errors of another language; the built-in texts remain without them. */
export async function loadAppErrors(locale: Locale): Promise<void> {
  if (hasAppErrors(locale)) return;
  try {
    const { data } = await call(readMainContent, { query: { contentType: 'appError', locale } });
    initAppErrors(locale, data.items);
  } catch (failure) {
    report('The words of the app errors could not be read', failure);
  }
}

/** Whether the app errors of a language are loaded. */
export function hasAppErrors(locale: Locale): boolean {
  return loadedTexts.has(locale);
}

/** Returns the text of an app error in a language, or null where editors wrote none. */
export function appErrorTexts(slug: string, locale: Locale): AppErrorTexts | null {
  return loadedTexts.get(locale)?.get(slug) ?? null;
}

function hasSlug({ id, slug }: ContentItem): boolean {
  if (typeof slug === 'string' && slug !== '') return true;
  report('An app error entry has no slug', id);
  return false;
}

function textsOf(item: ContentItem): AppErrorTexts {
  const own = (field: string, from: string) => (item.fallbackFields.includes(from) ? null : textOrNull(item[field]));
  return {
    title: own('title', 'title'),
    contentHtml: own('contentHtml', 'content'),
    illustration: imageOf(item['illustration']),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
