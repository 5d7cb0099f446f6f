import { sql } from 'drizzle-orm';
import type { Locale } from '@nestling/domain/account/locale';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { CONFIGURATIONS } from '../search/text-search.ts';

/** A word of a text. */
interface TextWord {
  locale: Locale;
  word: string;
}

const stemsOf = statement('search-stems', (db) =>
  db
    .select({
      locale: sql<Locale>`locale`,
      word: sql<string>`word`,
      stem: sql<string | null>`(ts_lexize(dictionary, word))[1]`,
    })
    .from(
      sql`json_to_recordset(${sql.placeholder('words')}::json)
        as typed (locale text, dictionary regdictionary, word text)`,
    ),
);

/** Returns words of languages that have a stemmer, each with its stem; null for a word without one. */
export function findStems(db: Executor, words: readonly TextWord[]): Promise<(TextWord & { stem: string | null })[]> {
  const rows = words.map(({ locale, word }) => ({ locale, dictionary: `${CONFIGURATIONS[locale]}_stem`, word }));
  return stemsOf(db, { words: JSON.stringify(rows) });
}
