import { sql } from 'drizzle-orm';
import { SESSION_SETTINGS } from '../../src/platform/database/session-settings.ts';
import type { TestDatabase } from '../engine.ts';

/**
 * Gives the later connections of a database the settings that the `connect_query` of a pooler gives
 * them, because a connection that is declared to lead to one sets none. Other tests do not get it.
 */
export async function actAsPooler(database: TestDatabase): Promise<void> {
  database.spoil();
  const name = new URL(database.url ?? '').pathname.slice(1);
  for (const [setting, value] of Object.entries(SESSION_SETTINGS))
    await database.db.execute(sql.raw(`alter database "${name}" set ${setting} = '${value}'`));
}
