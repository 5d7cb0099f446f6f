import { z } from 'zod';
import { contentType, text } from './content-type.ts';

/** A quiz with its key, which never leaves the server (D-30): its items are made without it. */
export const quiz = contentType('quiz', {
  space: 'education',
  answers: ['legacySyllabusId', 'title', 'quizInstructions', 'quizPassRate', 'quizVersion', 'questions'],
  schema: z.object({
    legacySyllabusId: z.string(),
    title: text,
    quizInstructions: text,
    quizPassRate: z.unknown().optional(),
    /** Never written: worked out from the quiz. */
    quizVersion: z.string().optional(),
    questions: z.array(
      z.looseObject({
        id: z.string(),
        sortOrder: z.number().default(0),
        optional: z.boolean().default(false),
        question: text,
      }),
    ),
  }),
});
