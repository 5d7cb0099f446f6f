import { z } from 'zod';
import { dateTime, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';
import { sentMoment, sentPlace } from './progress.schema.ts';

const params = z.object({ uid: uuid, videoId: z.string().max(60) });

const positionSchema = z
  .object({
    seconds: z.number(),
    /** When it was read. */
    at: dateTime,
  })
  .meta({ id: 'VideoPosition' });

export const readVideoPositionSchema = schemaOf({
  status: 200,
  params,
  data: positionSchema.nullable(),
  codes: ['video-not-found'],
});
export type ReadVideoPositionExchange = Exchanged<typeof readVideoPositionSchema>;

export const writeVideoPositionSchema = schemaOf({
  status: 200,
  params,
  body: z.object({ seconds: sentPlace, at: sentMoment }),
  data: positionSchema,
  codes: ['video-not-found'],
});
export type WriteVideoPositionExchange = Exchanged<typeof writeVideoPositionSchema>;
