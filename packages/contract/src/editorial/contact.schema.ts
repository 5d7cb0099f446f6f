import { SMALL_TEXT_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { singleLine } from '@nestling/domain/pasted-text';
import { z } from 'zod';
import { schemaOf, text, type Exchanged } from '../endpoint-schema.ts';

/** Longer than any allowed message, so that a message that is too long gets its own error. */
const MAX_LENGTH = 20_000;

const fact = z.string().overwrite(singleLine).max(SMALL_TEXT_MAX_LENGTH, 'too-long');

export const sendContactMessageSchema = schemaOf({
  status: 200,
  body: z.object({
    /** Slug of the form. */
    contactForm: text(100),
    message: z.string().max(MAX_LENGTH, 'too-long'),
    userData: z.object({
      /** As the visitor typed it. */
      email: z.string().max(MAX_LENGTH, 'too-long'),
      country: fact,
      firstName: fact,
      lastName: fact,
      locale: fact,
      region: fact,
      subject: fact,
    }),
    /** Created by the page; the same id is stored and mailed only once, so that a retry is safe. */
    messageId: z.uuidv4('invalid').optional(),
  }),
  data: z.object({
    sent: z.literal(true),
    /** `NC-` and five characters. */
    reference: z.string(),
    /** Calendar day by which it is answered. */
    answerBy: z.string(),
  }),
  codes: ['contact-form-unknown', 'invalidEmail', 'invalidTextBlank', 'too-many-requests'],
});
export type SendContactMessageExchange = Exchanged<typeof sendContactMessageSchema>;
