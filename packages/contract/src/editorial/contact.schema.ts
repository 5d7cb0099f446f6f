import { SMALL_TEXT_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { z } from 'zod';
import { schemaOf, text } from '../endpoint-schema.ts';
import { sendContactMessage } from './contact.ts';

/** Longer than any allowed message, so that a message that is too long gets its own error. */
const MOST = 20_000;

const fact = z.string().max(SMALL_TEXT_MAX_LENGTH, 'too-long');

export const sendContactMessageSchema = schemaOf(sendContactMessage, {
  status: 200,
  body: z.object({
    contactForm: text(100),
    message: z.string().max(MOST, 'too-long'),
    userData: z.object({
      email: z.string().max(MOST, 'too-long'),
      country: fact,
      firstName: fact,
      lastName: fact,
      locale: fact,
      region: fact,
      subject: fact,
    }),
    messageId: z.uuidv4('invalid').optional(),
  }),
  data: z.object({ sent: z.literal(true), reference: z.string(), answerBy: z.string() }),
  codes: ['contact-form-unknown', 'invalidEmail', 'invalidTextBlank', 'too-many-requests'],
});
