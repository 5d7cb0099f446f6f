import type { Transaction } from '../../platform/database/database.ts';
import { rowPlaceholders, rowValues } from '../../platform/database/statements/row-values.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { quizAttempts } from '../tables.ts';

const inserted = statement('insert-attempt', (db) => db.insert(quizAttempts).values(rowPlaceholders(quizAttempts)));

/** Inserts an attempt at a quiz. */
export async function insertAttempt(tx: Transaction, attempt: typeof quizAttempts.$inferSelect): Promise<void> {
  await inserted(tx, rowValues(quizAttempts, attempt));
}
