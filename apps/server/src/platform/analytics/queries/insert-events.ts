import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { analyticsEvents } from '../tables.ts';

/** An event of a browser, without personal data. */
export interface Happening {
  type: string;
  name: string | null;
  properties: Readonly<Record<string, unknown>> | null;
  path: string | null;
  at: Date;
}

/**
 * Inserts the events of one browser: one text for any number of events, so that it is parsed and
 * planned once.
 */
export async function insertEvents(db: Executor, anonymousId: string, events: readonly Happening[]): Promise<void> {
  await db.execute(sql`
    insert into ${analyticsEvents} (anonymous_id, type, name, properties, path, at)
    select ${anonymousId}, type, name, properties, path, at from json_to_recordset(${JSON.stringify(events)}::json)
      as given (type text, name text, properties jsonb, path text, at timestamptz)`);
}
