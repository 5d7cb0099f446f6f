import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { searchWords } from '@nestling/domain/editorial/search/search-words';
import { subjectWords } from '@nestling/domain/editorial/search/subject-words';
import { QUESTION_WORDS } from '@nestling/messages/question-words';

const QUESTION_WORDS_OF: ReadonlyMap<Locale, ReadonlySet<string>> = new Map(
  LOCALES.map((locale) => [locale, new Set(searchWords(QUESTION_WORDS[locale]))]),
);

/** Returns the words that a query in a language is about, each once. */
export function subjectOf(query: string, locale: Locale): string[] {
  return [...new Set(subjectWords(searchWords(query), questionWordsOf(locale)))];
}

/** Returns the words of a language that make a question of a subject. */
export function questionWordsOf(locale: Locale): ReadonlySet<string> {
  return QUESTION_WORDS_OF.get(locale) ?? new Set();
}
