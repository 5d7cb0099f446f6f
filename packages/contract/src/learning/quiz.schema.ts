import { z } from 'zod';
import { quizResultSchema, uidParams } from '../account/user-record.schema.ts';
import { dateTime, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';
import { courseParams, sentMoment } from './progress.schema.ts';

const quizParams = z.object({ uid: uuid, legacySyllabusId: z.string().max(60) });
const optionNumber = z.int({ error: 'invalid' }).min(1, 'invalid').max(50, 'invalid');

const sentOption = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value),
  optionNumber,
);

/** Accepts `id` as an alias of `question`. */
const sentAnswer = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const id: unknown = 'id' in value ? value.id : undefined;
    return { question: id, ...value };
  },
  z.object({ question: text(60), userAnswer: sentOption }),
);

const attempt = z.object({ at: dateTime, pass: z.boolean(), totalCorrect: z.number(), totalQuestions: z.number() });
const questionMarks = z.array(
  z.object({
    question: z.string(),
    /** Right or wrong; null for an optional question. */
    correct: z.boolean().nullable(),
  }),
);

export const readQuizResultsSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.record(z.string(), quizResultSchema),
  codes: [],
});
export type ReadQuizResultsExchange = Exchanged<typeof readQuizResultsSchema>;

export const readQuizStateSchema = schemaOf({
  status: 200,
  params: quizParams,
  data: z.object({
    result: quizResultSchema.nullable(),
    draft: z
      .object({
        /** Number of the chosen option by question id. */
        answers: z.record(z.string(), z.number()),
        quizVersion: z.string(),
        at: dateTime,
      })
      .nullable(),
    attempts: z.array(attempt),
    /**
     * The newest attempt with its marks; null without an attempt or for another quiz version. A
     * right answer that the draft has since changed has no mark.
     */
    last: attempt.extend({ questions: questionMarks }).nullable(),
    quizVersion: z.string(),
  }),
  codes: ['course-not-found'],
});
export type ReadQuizStateExchange = Exchanged<typeof readQuizStateSchema>;

export const writeQuizDraftSchema = schemaOf({
  status: 200,
  params: quizParams,
  body: z.object({
    answers: z
      .record(z.string().max(60), optionNumber, { error: 'required' })
      .refine((answers) => Object.keys(answers).length <= 100, 'too-long'),
    quizVersion: text(100),
    at: sentMoment,
  }),
  data: z.object({ at: dateTime }),
  codes: ['course-not-found', 'quiz-changed'],
});
export type WriteQuizDraftExchange = Exchanged<typeof writeQuizDraftSchema>;

export const submitQuizSchema = schemaOf({
  status: 200,
  params: quizParams,
  body: z.object({
    questions: z.array(sentAnswer, { error: 'required' }).max(100, 'too-long'),
    quizVersion: text(100).optional(),
    /** IANA time zone for the date on the certificate. */
    timeZone: text(60).optional(),
  }),
  data: z.intersection(
    quizResultSchema,
    z.object({
      questions: questionMarks,
      /**
       * The questions answered wrong in a submit that passed, in order; empty in any other, and
       * absent from a server of the release before.
       */
      corrections: z
        .array(
          z.object({
            question: z.string(),
            /** Number of the right option. */
            rightOption: z.number(),
            /** The video that explains it, titled in the member's language; null without one. */
            video: z.object({ slug: z.string(), title: z.string(), lang: z.string() }).nullable(),
          }),
        )
        .optional(),
    }),
  ),
  codes: ['course-not-found', 'quiz-incomplete', 'quiz-changed', 'ineligible', 'user-incomplete'],
});
export type SubmitQuizExchange = Exchanged<typeof submitQuizSchema>;

export const recordQuizResultsSchema = schemaOf({
  status: 200,
  params: courseParams,
  body: z.object({ legacySyllabusId: text(60) }),
  data: z.object({ pass: z.literal(true), certificateID: z.string() }).nullable(),
  codes: ['course-not-found', 'course-mismatch'],
});
export type RecordQuizResultsExchange = Exchanged<typeof recordQuizResultsSchema>;
