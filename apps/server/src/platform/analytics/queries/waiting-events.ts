import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';
import { analyticsErasures, analyticsEvents, analyticsIdentities } from '../tables.ts';

const waitingEvent = z.object({
  eventId: z.string(),
  anonymousId: z.string(),
  type: z.string(),
  name: z.string().nullable(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  path: z.string().nullable(),
  at: z.coerce.date(),
  /** Of the member whom the browser's id is assigned to by now. */
  pseudonym: z.string().nullable(),
  /** Whether it happened at or after the first identification. */
  isIdentified: z.boolean(),
});

const answered = z.object({ rows: z.array(waitingEvent) });

/** An event of a consenting visitor that a service has not got yet. */
export type WaitingEvent = z.output<typeof waitingEvent>;

/**
 * Returns the next events of consenting visitors between two ids, in order of receipt. The limit of the
 * inner query has it use the index; `exists` may read the complete table.
 */
export async function findWaitingEvents(
  db: Executor,
  { service, after, before, limit }: { service: string; after: string; before: string; limit: number },
): Promise<WaitingEvent[]> {
  const answer = await db.execute(sql`
    select e.event_id as "eventId", e.anonymous_id as "anonymousId", e.type, e.name, e.properties, e.path, e.at,
      i.pseudonym,
      (select true from ${analyticsEvents} f where f.anonymous_id = e.anonymous_id and f.type = 'identify'
        and f.event_id <= e.event_id limit 1) is not null as "isIdentified"
    from ${analyticsEvents} e
    left join ${analyticsIdentities} i on i.anonymous_id = e.anonymous_id
    where e.consents and e.event_id > ${after} and e.event_id < ${before}
      and not exists (select from ${analyticsErasures} x where x.service = ${service} and x.subject = e.anonymous_id)
    order by e.event_id
    limit ${limit}`);
  return answered.parse(answer).rows;
}
