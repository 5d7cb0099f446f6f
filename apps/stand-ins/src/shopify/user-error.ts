import { GraphQLError } from 'graphql';
import type { z } from 'zod';

/** A refusal inside an answer of status 200. */
export interface UserError {
  /** The path of the input at fault; null where it is none. */
  readonly field: readonly string[] | null;
  readonly message: string;
  /** Only of mutations whose errors have one. */
  readonly code?: string;
}

/**
 * Parses the arguments of a field.
 * @throws for what the vendor accepts and the stand-in cannot do, because it must not be ignored
 */
export function parseArguments<T>(schema: z.ZodType<T>, args: unknown): T {
  const { data, error } = schema.safeParse(args);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  const detail = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  throw new GraphQLError(`the stand-in does not support this: ${detail}`, { extensions: { code: 'NOT_SUPPORTED' } });
}
