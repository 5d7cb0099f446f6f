import { z } from 'zod';
import { contentType, text } from './content-type.ts';

/** Text above the fields of one version of the contact form, and the subject of its messages. */
export const contactForm = contentType('contactForm', {
  space: 'main',
  answers: ['title', 'subject', 'intro'],
  words: ['title'],
  defaultLimit: 50,
  schema: z.object({
    title: z.string().min(1),
    subject: z.string().default('').describe('subject of the mail, in English; without one it is the name of the form'),
    intro: text,
  }),
});
