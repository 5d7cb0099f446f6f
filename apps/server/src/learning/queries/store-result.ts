import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/database.ts';
import { rowPlaceholders, rowValues } from '../../platform/database/statements/row-values.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { usersSyllabusQuizResults } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

/** A stored pass must never change, therefore it wins against the submitted value. */
function unlessPassed(column: PgColumn): SQL {
  return sql`case when ${usersSyllabusQuizResults.pass} then ${column} else excluded.${sql.identifier(column.name)} end`;
}

const stored = statement('store-quiz-result', (db) => {
  const { uid, legacySyllabusId, ...columns } = getTableColumns(usersSyllabusQuizResults);
  return db
    .insert(usersSyllabusQuizResults)
    .values(rowPlaceholders(usersSyllabusQuizResults))
    .onConflictDoUpdate({
      target: [uid, legacySyllabusId],
      set: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, unlessPassed(column)])),
    })
    .returning();
});

/**
 * Stores the result of a quiz in place of an earlier failure; the second of two concurrent calls
 * waits for the first.
 * @returns the stored result, which is the earlier one after a pass
 */
export async function storeResult(tx: Transaction, result: QuizResultRow): Promise<QuizResultRow> {
  const [row] = await stored(tx, rowValues(usersSyllabusQuizResults, result));
  if (!row) throw new Error('a quiz result was not stored');
  return row;
}
