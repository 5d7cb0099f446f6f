import { z } from 'zod';
import { contentType, link, text } from './content-type.ts';

const option = z.unknown().optional().meta({ words: true, expected: true });

const options = {
  answer1: option.describe('right answer'),
  answer2: option.describe('wrong answer'),
  answer3: option.describe('another wrong answer'),
};

/**
 * A quiz with its answer key, which must never leave the server: its items are built without it.
 */
export const quiz = contentType('quiz', {
  space: 'education',
  answers: ['legacySyllabusId', 'title', 'quizInstructions', 'quizPassRate', 'quizVersion', 'questions'],
  schema: z.object({
    legacySyllabusId: z.string().describe('legacySyllabusId of its course'),
    title: text.describe('title of the quiz'),
    quizInstructions: text.describe('how many answers must be right'),
    quizPassRate: z.unknown().optional(),
    /** Never written: computed from the quiz. */
    quizVersion: z.string().optional().meta({ readOnly: true }),
    questions: z
      .array(
        z.looseObject({
          id: z.string(),
          sortOrder: z.number().default(0),
          optional: z.boolean().default(false),
          /** Number of an option, counted from 1. */
          correctAnswer: z.unknown().optional().meta({ start: 1 }),
          /** The video that explains the right answer; never leaves the server before a pass. */
          video: link.meta({ leadsTo: 'video' }),
          question: text,
          ...options,
        }),
      )
      .meta({ count: 3 }),
  }),
});
