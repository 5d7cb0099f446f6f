import type { z } from 'zod';
import type { OutboundAnswer } from './outcome.ts';

/** Reads the JSON of an answer; null for anything that the schema does not know. */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, { text }: Pick<OutboundAnswer, 'text'>): Answer | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
