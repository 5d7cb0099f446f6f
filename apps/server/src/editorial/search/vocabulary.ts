import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { searchWords } from '@nestling/domain/editorial/search/search-words';
import { perEdition } from '../../gateways/content/edition.ts';
import type { SearchDocuments } from './search-document.ts';

/** The words that texts of a language have, with their number. */
export type Vocabulary = ReadonlyMap<string, number>;

/** Returns the words of the texts that are found in a language, those in English among them. */
export const vocabularyOf = perEdition((edition, locale: Locale, documents: SearchDocuments): Vocabulary => {
  const own = documents(edition, locale);
  const names = new Set(own.map(({ type, slug }) => `${type}/${slug}`));
  const untranslated = documents(edition, FALLBACK_LOCALE).filter(({ type, slug }) => !names.has(`${type}/${slug}`));
  const counts = new Map<string, number>();
  for (const { title, body } of [...own, ...untranslated])
    for (const word of searchWords(`${title} ${body}`)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
});
