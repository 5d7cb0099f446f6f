import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { uidParams, userAnswer } from './user-record.schema.ts';

export const readUserSchema = schemaOf({ status: 200, params: uidParams, data: userAnswer, codes: [] });
export type ReadUserExchange = Exchanged<typeof readUserSchema>;

export const verifyUserSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.object({ valid: z.boolean() }),
  codes: [],
});
export type VerifyUserExchange = Exchanged<typeof verifyUserSchema>;
