import type { Locale } from '@nestling/domain/account/locale';
import { placedWords } from '@nestling/domain/editorial/search/search-words';
import { perEdition } from '../../gateways/content/edition.ts';
import type { Edition } from '../../gateways/content/port.ts';
import type { Executor } from '../../platform/database/database.ts';
import { listRequestedWords } from '../queries/searched-words.ts';
import { helpTopicsOf } from './help-topics.ts';
import type { SearchDocuments } from './search-document.ts';
import { questionWordsOf } from './subject.ts';

/** A word that was typed once or twice may be about somebody. */
export const MIN_SEARCHES = 3;

const MAX_POPULAR = 6;

/** Words that are read for these, because some have no text any longer. */
const MAX_READ = 100;

/** A word that more of the texts have finds nothing in particular. */
const MAX_SHARE = 1 / 4;

/**
 * Returns what is searched for most in a language since a day, as its texts write it. Every member
 * may open texts with these words, and no word is of an emergency or a loss.
 */
export async function findPopularWords(
  db: Executor,
  { edition, locale, since, documents }: { edition: Edition; locale: Locale; since: Date; documents: SearchDocuments },
): Promise<string[]> {
  const searched = await listRequestedWords(db, { since, atLeast: MIN_SEARCHES, locale, limit: MAX_READ });
  const written = writtenWords(edition, locale, documents);
  const popular = searched.flatMap(({ word: words }) => {
    const forms = words.split(' ').map((word) => written.get(word));
    if (helpTopicsOf(words).length > 0 || !forms.some((form) => form?.isRare)) return [];
    return forms.every((form) => form !== undefined) ? [forms.map(({ text }) => text).join(' ')] : [];
  });
  return popular.slice(0, MAX_POPULAR);
}

/** A word as the texts of a language write it. */
interface WrittenWord {
  text: string;
  /** False for a word that many texts have. */
  isRare: boolean;
}

/**
 * The words of the texts of a language as they are written most, by what the search reads. Those of
 * courses are left out, because not everybody may open each.
 */
const writtenWords = perEdition(
  (edition, locale: Locale, documents: SearchDocuments): ReadonlyMap<string, WrittenWord> => {
    const own = documents(edition, locale).filter(({ type }) => type !== 'course');
    const forms = new Map<string, Map<string, number>>();
    for (const { title, body } of own) {
      const text = `${title} ${body}`;
      const words = new Map(placedWords(text).map(({ word, from, to }) => [word, text.slice(from, to)]));
      for (const [word, form] of words) {
        const of = forms.get(word) ?? new Map<string, number>();
        const lower = form.toLocaleLowerCase(locale);
        forms.set(word, of.set(lower, (of.get(lower) ?? 0) + 1));
      }
    }
    const maxTexts = Math.max(1, own.length * MAX_SHARE);
    return new Map(
      [...forms].map(([word, of]) => {
        const texts = [...of.values()].reduce((sum, each) => sum + each, 0);
        const [text] = [...of].reduce((best, each) => (each[1] > best[1] ? each : best));
        return [word, { text, isRare: texts <= maxTexts && !questionWordsOf(locale).has(word) }];
      }),
    );
  },
);
