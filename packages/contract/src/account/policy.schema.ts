import { z } from 'zod';
import { schemaOf, text } from '../endpoint-schema.ts';
import { readPolicy, signPolicy } from './policy.ts';
import { policySchema, uidParams } from './user-record.schema.ts';

export const readPolicySchema = schemaOf(readPolicy, { status: 200, params: uidParams, data: policySchema, codes: [] });

export const signPolicySchema = schemaOf(signPolicy, {
  status: 200,
  params: uidParams,
  body: z.object({ policy: text(50) }),
  data: policySchema,
  codes: ['policy-unknown', 'required'],
});
