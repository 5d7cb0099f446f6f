import type { Bootstrap, CompiledMessage } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import { compileTexts, isSection, textsOf, type Catalogue, type CompileReport } from '@nestling/messages/compile';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import { localise, type Item } from '@nestling/domain/editorial/localise';

/**
 * Returns the words of one section: built-in ones, overridden label by label by the content
 * service.
 */
export const sectionWords = perEdition(
  (edition, slug: string, locale: Locale, report: CompileReport): Record<string, string> => {
    const written = edition.entry('section', slug)?.words[locale]?.['content'];
    return textsOf(slug, locale, texts(written), report);
  },
);

/** Returns the words of the sections that editors have written, by `section.label`, for mails. */
export const editedWords = perEdition(
  (edition, locale: Locale, report: CompileReport): Readonly<Record<string, string>> =>
    Object.fromEntries(
      edition
        .entries('section')
        .flatMap(({ slug }) =>
          Object.entries(sectionWords(edition, slug, locale, report)).map(([label, text]) => [
            `${slug}.${label}`,
            text,
          ]),
        ),
    ),
);

/** By label. */
const compiledSection = perEdition((edition, slug: string, locale: Locale, report: CompileReport): Catalogue =>
  Object.fromEntries(
    Object.entries(compileTexts(slug, sectionWords(edition, slug, locale, report))).map(([key, message]) => [
      key.slice(slug.length + 1),
      message,
    ]),
  ),
);

/**
 * Returns compiled messages as the browser's runtime reads them: of each section all, by label, and
 * of each `section.label` the one.
 */
export function compiledMessages(
  edition: Edition,
  labels: readonly string[],
  locale: Locale,
  report: CompileReport,
): Bootstrap['messages'] {
  const compiled = (key: string): Catalogue | CompiledMessage | undefined => {
    const [slug = '', label] = key.split('.');
    const section = compiledSection(edition, slug, locale, report);
    return label === undefined ? section : section[label];
  };
  return Object.fromEntries(
    labels.flatMap((key) => {
      const message = compiled(key);
      return message === undefined ? [] : [[key, message]];
    }),
  );
}

/**
 * Returns the editors' section properties other than words, by slug, in one language; sections
 * without any are left out.
 */
export function sectionProperties(edition: Edition, slugs: readonly string[], locale: Locale): Record<string, unknown> {
  const properties = slugs.map((slug) => [slug, propertiesOf(edition, slug, locale)] as const);
  return Object.fromEntries(properties.filter(([, value]) => value !== undefined));
}

/**
 * Nested texts are merged by language, lists by the `id` of their items. Unlike labels, missing
 * ones are in English.
 */
const propertiesOf = perEdition((edition, slug: string, locale: Locale): unknown => {
  const entry = edition.entry('section', slug);
  const inEnglishElse = { entry: (type: string, of: string) => edition.entry(type, of), fallsBack: () => true };
  return entry ? localise(inEnglishElse, entry, locale, 2)['properties'] : undefined;
});

/**
 * Returns a section as the content service presents it, for a slug with words; null for any other.
 */
export function sectionItem(edition: Edition, slug: string, locale: Locale, report: CompileReport): Item | null {
  const entry = edition.entry('section', slug);
  if (!entry && !isSection(slug)) return null;
  const words = sectionWords(edition, slug, locale, report);
  const compiled = compiledSection(edition, slug, locale, report);
  const properties = propertiesOf(edition, slug, locale);
  const item = { id: `section/${slug}`, slug, locale, fallbackFields: [], content: words, compiled };
  return properties === undefined ? item : { ...item, properties };
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
