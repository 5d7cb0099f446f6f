import type { z } from 'zod';
import type { uidParams, userAnswer } from './user-record.schema.ts';

/** The answer of every call that returns or changes the member's record. */
export type UserAnswer = z.output<typeof userAnswer>;

export type UidParams = z.output<typeof uidParams>;
