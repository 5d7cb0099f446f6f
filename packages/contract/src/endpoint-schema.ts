import { singleLine } from '@nestling/domain/pasted-text';
import { z } from 'zod';
import type { Endpoint, Exchange } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';

/** The zod schemas of a call: validate its input, shape its output and document both. */
export interface EndpointSchema<X extends Exchange = Exchange> {
  status: 200 | 201 | 202;
  /** Another status with data: of a repeated call, or of one whose grounds have changed. */
  alsoStatus?: 200 | 409;
  params?: z.ZodType<X['params']>;
  query?: z.ZodType<X['query']>;
  body?: z.ZodType<X['body']>;
  data: z.ZodType<X['data']>;
  meta?: z.ZodType<X['meta']>;
  /** Its own error codes, beside those of every call. */
  codes: readonly ErrorCode[];
  /** Set where an outside system prescribes the answer, which then has no envelope. */
  isBare?: true;
}

type PartName = 'params' | 'query' | 'body' | 'data' | 'meta';

/** The schemas of a call's parts. */
interface Parts {
  readonly params?: z.ZodType<object>;
  readonly query?: z.ZodType<object>;
  readonly body?: z.ZodType<object>;
  readonly data: z.ZodType;
  readonly meta?: z.ZodType<object>;
}

type OutputOf<Schemas extends Parts> = {
  [Name in keyof Schemas & PartName]: Schemas[Name] extends z.ZodType ? z.output<Schemas[Name]> : never;
};

/** The schema of a call, with the types of its parts. */
type TypedSchema<X extends Exchange> = EndpointSchema<X> & {
  /** Never set: carries the types of the exchange. */
  readonly exchange?: X;
};

/** The types of a call, from its schema: what a handler gets and answers. */
export type Exchanged<Schema> = Schema extends TypedSchema<infer X> ? X : never;

/** Declares the schemas of a call, from which its types follow. */
export function schemaOf<Schemas extends Parts>(
  schema: Schemas & Pick<EndpointSchema, 'status' | 'alsoStatus' | 'codes' | 'isBare'>,
): TypedSchema<OutputOf<Schemas>>;
export function schemaOf(schema: EndpointSchema): EndpointSchema {
  return schema;
}

const OF_EVERY_CALL = ['too-many-requests', 'internal-error', 'unavailable'] as const;
const OF_WRITES = [
  'cross-site-request',
  'malformed-json',
  'body-too-large',
  'unsupported-media-type',
  'validation-failed',
] as const;
const OF_QUERIES = ['missing-required-parameters', 'validation-failed'] as const;

/**
 * Returns every code that a call may be refused with: its own, and those that follow from its kind.
 */
export function codesOf(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  { codes, query }: Pick<EndpointSchema, 'codes' | 'query'>,
): ErrorCode[] {
  return [
    ...OF_EVERY_CALL,
    ...codes,
    ...(access === 'nobody' ? [] : (['unauthenticated'] as const)),
    ...(access === 'uid' ? (['forbidden'] as const) : []),
    ...(method === 'GET' ? [] : OF_WRITES),
    ...(query ? OF_QUERIES : []),
  ];
}

/**
 * A required line of text in a body, read without signs that nobody can see, so that a label, a
 * form and a mail can carry it; `code` is the field code of a missing one.
 */
export function text(max: number, code = 'required'): z.ZodString {
  return readText(singleLine, max, code);
}

/** A text of a body that is read by the function of its kind before its length is judged. */
export function readText(read: (typed: string) => string, max: number, code = 'required'): z.ZodString {
  return typedText(code).overwrite(read).max(max, 'too-long');
}

/** Text of a body that another rule validates, such as an email or a password. */
export function rawText(max: number, code = 'required'): z.ZodString {
  return typedText(code).max(max, 'too-long');
}

function typedText(code: string): z.ZodString {
  return z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? code : 'invalid') });
}

/** UUID v4 in lower case. */
export const uuid = z
  .string({ error: 'invalid' })
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid');

/** ISO 8601 UTC with milliseconds. */
export const dateTime = z.string();

/** Query parameter `locale`: accepts any text; an unknown locale falls back. */
export const localeQuery = z.object({ locale: z.string().max(35).optional() });
