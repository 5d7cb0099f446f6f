import { z } from 'zod';
import { rawText, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';

/** Maximum number of events in one call. */
const MAX_BATCH_EVENTS = 50;

const event = z.object({
  /** `withdraw`: the visitor of the batch's id has withdrawn their consent. */
  type: z.enum(['page', 'event', 'identify', 'alias', 'track', 'reset', 'withdraw'], { error: 'invalid' }),
  /** For type `event`: a name from the table in analytics-events.schema.ts. */
  name: rawText(100).optional(),
  properties: z.record(z.string(), z.unknown(), { error: 'invalid' }).optional(),
  /**
   * When it happened, by the browser's clock; a time more than a day off the server's is replaced
   * by the server's.
   */
  at: z.iso.datetime({ offset: true, error: 'invalid' }),
  /** Path as returned by `redactedPath`. */
  path: rawText(1000).optional(),
});

export const collectAnalyticsSchema = schemaOf({
  status: 202,
  body: z.object({
    /** UUID v4 of the visitor if they consent, otherwise of the open page. */
    anonymousId: uuid,
    /** False: they happened without consent, whatever the visitor has chosen since. */
    consents: z.boolean({ error: 'invalid' }).optional(),
    events: z.array(event, { error: 'invalid' }).min(1, 'required').max(MAX_BATCH_EVENTS, 'too-long'),
  }),
  data: z.object({ accepted: z.int(), dropped: z.int() }),
  codes: [],
});
export type CollectAnalyticsExchange = Exchanged<typeof collectAnalyticsSchema>;
