import type { z } from 'zod';

/** Stands for a value that was not given; what it must be is no news then. */
export const MISSING = 'is missing';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'on or off',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email',
  uuid: 'an id',
  url: 'a web address',
  date: 'a date, such as 2026-12-05',
  datetime: 'a time, such as 2026-12-05T10:00:00Z',
};

/** Says what an argument must be, where its command has no words of its own; the parser's are not plain. */
export function argumentRule(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return MISSING;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? OTHER;
    case 'invalid_value':
      return `one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER;
    case 'too_small':
      return lengthRule('at least', issue, issue.minimum);
    case 'too_big':
      return lengthRule('at most', issue, issue.maximum);
    default:
      return OTHER;
  }
}

const OTHER = 'this form is not accepted';

function lengthRule(
  bound: 'at least' | 'at most',
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
): string {
  if (origin === 'string') return `${bound} ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}`;
  if (inclusive) return `${bound} ${limit}`;
  return bound === 'at least' ? `more than ${limit}` : `less than ${limit}`;
}
