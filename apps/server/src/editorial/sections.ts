import type { Locale } from '@nestling/domain/account/locale';
import { compileWords, isSection, wordsOf } from '@nestling/messages/compile';
import type { Catalogue, Report } from '@nestling/messages/compile';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { Item } from '../gateways/content/localise.ts';

/** The words of one section: built-in ones, overridden label by label by the content service (D-57, D-151). */
export async function sectionWords(
  content: ContentGateway,
  slug: string,
  locale: Locale,
  report: Report,
): Promise<Record<string, string>> {
  const entry = await content.find('section', slug);
  const written = entry?.words[locale]?.['content'];
  return wordsOf(slug, locale, texts(written), report);
}

/** Compiled words of several sections, by `section.label`: what the browser's runtime reads. */
export async function compiledSections(
  content: ContentGateway,
  slugs: readonly string[],
  locale: Locale,
  report: Report,
): Promise<Catalogue> {
  const catalogues = await Promise.all(
    slugs.map(async (slug) => compileWords(slug, await sectionWords(content, slug, locale, report))),
  );
  return Object.fromEntries(catalogues.flatMap((catalogue) => Object.entries(catalogue)));
}

/** What editors gave sections beside words, by slug; sections without are left out. */
export async function sectionProperties(
  content: ContentGateway,
  slugs: readonly string[],
): Promise<Record<string, unknown>> {
  const entries = await Promise.all(slugs.map((slug) => content.find('section', slug)));
  return Object.fromEntries(
    entries.flatMap((entry) => (entry?.facts['properties'] ? [[entry.slug, entry.facts['properties']]] : [])),
  );
}

/** A section as the content service answers it, for a slug that has words; null for any other. */
export async function sectionItem(
  content: ContentGateway,
  slug: string,
  locale: Locale,
  report: Report,
): Promise<Item | null> {
  const entry = await content.find('section', slug);
  if (!entry && !isSection(slug)) return null;
  const words = await sectionWords(content, slug, locale, report);
  const compiled = Object.fromEntries(
    Object.entries(compileWords(slug, words)).map(([key, message]) => [key.slice(slug.length + 1), message]),
  );
  const properties = entry?.facts['properties'];
  const item = { id: `section/${slug}`, slug, locale, fallbackFields: [], content: words, compiled };
  return properties === undefined ? item : { ...item, properties };
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
