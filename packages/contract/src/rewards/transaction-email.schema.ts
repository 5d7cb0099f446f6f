import { z } from 'zod';
import { schemaOf, text, uuid } from '../endpoint-schema.ts';
import { sendTransactionEmail } from './transaction-email.ts';

export const sendTransactionEmailSchema = schemaOf(sendTransactionEmail, {
  status: 200,
  params: z.object({ type: z.string().max(60), uid: uuid, courseSlug: z.string().max(100) }),
  body: z.object({ transactionalEmailType: text(60).optional() }),
  data: z.object({ sent: z.boolean(), alreadySent: z.boolean() }),
  codes: ['invalid-email-type', 'email-params-missing', 'redemption-not-found', 'mail-failed', 'course-not-found'],
});
