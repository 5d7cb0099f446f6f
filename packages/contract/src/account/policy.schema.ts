import { z } from 'zod';
import { schemaOf, text, type Exchanged } from '../endpoint-schema.ts';
import { policySchema, uidParams } from './user-record.schema.ts';

export const readPolicySchema = schemaOf({ status: 200, params: uidParams, data: policySchema, codes: [] });
export type ReadPolicyExchange = Exchanged<typeof readPolicySchema>;

export const signPolicySchema = schemaOf({
  status: 200,
  params: uidParams,
  body: z.object({ policy: text(50) }),
  data: policySchema,
  codes: ['policy-unknown', 'required'],
});
export type SignPolicyExchange = Exchanged<typeof signPolicySchema>;
