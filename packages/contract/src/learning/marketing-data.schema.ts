import { z } from 'zod';
import { schemaOf, text, uuid } from '../endpoint-schema.ts';
import { sendMarketingData } from './marketing-data.ts';

/** Taken and not read: the server has its own. */
const replaced = z.unknown().optional();

export const sendMarketingDataSchema = schemaOf(sendMarketingData, {
  status: 202,
  body: z.object({
    eventAction: text(60),
    uid: uuid.optional(),
    syllabusId: text(60),
    syllabusName: replaced,
    pass: replaced,
    quizQuestionsCorrect: replaced,
    quizQuestionsTotal: replaced,
    quizScore: replaced,
    reward: replaced,
  }),
  data: z.object({}),
  codes: ['unmatched-tracking-action'],
});
