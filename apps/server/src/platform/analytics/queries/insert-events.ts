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

/** An event with the id of the server. */
export interface NumberedHappening extends Happening {
  event_id: string;
}

/**
 * Inserts the events of one browser: one text for any number of events, so that it is parsed and
 * planned once.
 */
export async function insertEvents(
  db: Executor,
  { anonymousId, consents }: { anonymousId: string; consents: boolean },
  events: readonly NumberedHappening[],
): Promise<void> {
  await db.execute(sql`
    insert into ${analyticsEvents} (event_id, anonymous_id, consents, type, name, properties, path, at)
    select event_id, ${anonymousId}, ${consents}::boolean, type, name, properties, path, at
    from json_to_recordset(${JSON.stringify(events)}::json)
      as given (event_id uuid, type text, name text, properties jsonb, path text, at timestamptz)`);
}
