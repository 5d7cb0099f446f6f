import { z } from 'zod';
import { schemaOf, text, uuid } from '../endpoint-schema.ts';
import { sendMarketingData } from './marketing-data.ts';

/** Accepted but never read, because the server reports its own values of these fields. */
const replaced = z.unknown().optional();

export const sendMarketingDataSchema = schemaOf(sendMarketingData, {
  status: 202,
  body: z
    .object({
      eventAction: text(60),
      uid: uuid.optional(),
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
