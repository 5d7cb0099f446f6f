import { z } from 'zod';
import type { Endpoint, Exchange } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';

/** The zod side of a call: validates what comes in, shapes what goes out, and documents both. */
export interface EndpointSchema<X extends Exchange = Exchange> {
  status: 200 | 201 | 202;
  /** Answered instead of `status` where the call repeats itself. */
  alsoStatus?: 200;
  params?: z.ZodType<X['params']>;
  query?: z.ZodType<X['query']>;
  body?: z.ZodType<X['body']>;
  data: z.ZodType<X['data']>;
  meta?: z.ZodType<X['meta']>;
  /** Own error codes, beside those every call may answer. */
  codes: readonly ErrorCode[];
}

type Required<X extends Exchange> = {
  [Part in 'params' | 'query' | 'body' | 'meta' as X[Part] extends object ? Part : never]: z.ZodType<X[Part]>;
};

/** Ties a schema to its call: the compiler refuses a part that is missing or differs from the declared types. */
export function schemaOf<X extends Exchange>(
  _endpoint: Endpoint<X>,
  schema: EndpointSchema<X> & Required<X>,
): EndpointSchema<X> {
  return schema;
}

/** What the server may refuse any call with. */
const OF_EVERY_CALL = ['too-many-requests', 'internal-error', 'unavailable'] as const;
const OF_WRITES = [
  'cross-site-request',
  'malformed-json',
  'body-too-large',
  'unsupported-media-type',
  'validation-failed',
] as const;
const OF_QUERIES = ['missing-required-parameters', 'validation-failed'] as const;

/** Every code that a call may be refused with: its own, and those that follow from what it is. */
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

/** No control character: one line of plain text, which a label, a form and a mail can carry. */
const ONE_LINE = /^\P{Cc}*$/u;

/** A line of text in a body that must be there; `code` is the field code of an empty one (contract section 3). */
export function text(max: number, code = 'required'): z.ZodString {
  return rawText(max, code).regex(ONE_LINE, 'invalid');
}

/** Text of a body that a rule of its own judges, such as an email or a password. */
export function rawText(max: number, code = 'required'): z.ZodString {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? code : 'invalid') })
    .max(max, 'too-long');
}

/** UUID v4 in lower case (contract section 1, Ids). */
export const uuid = z
  .string({ error: 'invalid' })
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid');

/** ISO 8601 UTC with milliseconds. */
export const dateTime = z.string();

/** Query parameter `locale`: any text is taken, what is not one of ours falls back (contract section 1, Locale). */
export const localeQuery = z.object({ locale: z.string().max(35).optional() });
