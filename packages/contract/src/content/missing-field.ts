import type { z } from 'zod';

export const MISSING = 'is missing';

/**
 * Options of a parse whose messages editors and operators read: the library calls a missing field
 * `undefined`.
 */
export const MISSING_IN_WORDS: z.core.ParseContext<z.core.$ZodIssue> = {
  error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? MISSING : undefined),
};
