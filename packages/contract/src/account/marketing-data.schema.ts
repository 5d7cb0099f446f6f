import { z } from 'zod';
import { schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';

/** A browser may send it, but it is never read, because the server has its own value. */
const replaced = z.unknown().optional();

export const sendMarketingDataSchema = schemaOf({
  status: 202,
  body: z
    .object({
      eventAction: text(60),
      uid: uuid.optional(),
      /** The course's legacy id; for a quiz only. */
      syllabusId: text(60).optional(),
      syllabusName: replaced,
      pass: replaced,
      quizQuestionsCorrect: replaced,
      quizQuestionsTotal: replaced,
      quizScore: replaced,
      reward: replaced,
      birth_date: replaced,
      country: replaced,
      due_date: replaced,
      email: replaced,
      email_opt_in: replaced,
      first_name: replaced,
      gender: replaced,
      have_children: replaced,
      last_name: replaced,
      last_registration_step: replaced,
      locale: replaced,
      martial_status: replaced,
      membership_number: replaced,
      postal_code: replaced,
      pregnant_status: replaced,
      region: replaced,
    })
    .refine(({ eventAction, syllabusId }) => eventAction !== 'Submit Quiz' || syllabusId !== undefined, {
      path: ['syllabusId'],
      error: 'required',
    }),
  data: z.object({}),
  codes: ['unmatched-tracking-action'],
});
export type SendMarketingDataExchange = Exchanged<typeof sendMarketingDataSchema>;
