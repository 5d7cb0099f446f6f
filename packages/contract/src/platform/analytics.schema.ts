import { z } from 'zod';
import { rawText, schemaOf, uuid } from '../endpoint-schema.ts';
import { MAX_BATCH_EVENTS, collectAnalytics } from './analytics.ts';

const event = z.object({
  type: z.enum(['page', 'event', 'identify', 'alias', 'track', 'reset'], { error: 'invalid' }),
  name: rawText(100).optional(),
  properties: z.record(z.string(), z.unknown(), { error: 'invalid' }).optional(),
  at: z.iso.datetime({ offset: true, error: 'invalid' }),
  path: rawText(1000).optional(),
});

export const collectAnalyticsSchema = schemaOf(collectAnalytics, {
  status: 202,
  body: z.object({
    anonymousId: uuid,
    events: z.array(event, { error: 'invalid' }).min(1, 'required').max(MAX_BATCH_EVENTS, 'too-long'),
  }),
  data: z.object({ accepted: z.int(), dropped: z.int() }),
  codes: [],
});
