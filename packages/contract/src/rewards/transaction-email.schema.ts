import { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import { schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';

const about = { uid: uuid, courseSlug: z.string().max(100) };
const body = z.object({ transactionalEmailType: text(60).optional() });
const data = z.object({ sent: z.boolean(), alreadySent: z.boolean() });
const codes = [
  'invalid-email-type',
  'email-params-missing',
  'redemption-not-found',
  'mail-failed',
  'course-not-found',
] satisfies ErrorCode[];

export const sendDigitalRewardEmailSchema = schemaOf({
  status: 200,
  params: z.object(about),
  body,
  data,
  codes,
});
export type SendDigitalRewardEmailExchange = Exchanged<typeof sendDigitalRewardEmailSchema>;

export const sendTransactionEmailSchema = schemaOf({
  status: 200,
  params: z.object({ type: z.string().max(60), ...about }),
  body,
  data,
  codes,
});
export type SendTransactionEmailExchange = Exchanged<typeof sendTransactionEmailSchema>;
