import { z } from 'zod';
import { schemaOf } from '../endpoint-schema.ts';
import { readUser, verifyUser } from './read-user.ts';
import { uidParams, userAnswer } from './user-record.schema.ts';

export const readUserSchema = schemaOf(readUser, { status: 200, params: uidParams, data: userAnswer, codes: [] });

export const verifyUserSchema = schemaOf(verifyUser, {
  status: 200,
  params: uidParams,
  data: z.object({ valid: z.boolean() }),
  codes: [],
});
