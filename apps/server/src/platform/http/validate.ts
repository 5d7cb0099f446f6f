import { isErrorCode } from '@nestling/contract/error-codes';
import type { z } from 'zod';
import { RefusalError, refuseFields, type Refusal } from './refusal.ts';

/**
 * Creates a validator for the framework: zod's output on success, a refusal with field codes
 * otherwise.
 */
export function validatorFor(part: string | undefined, schema: z.ZodType) {
  return (input: unknown): { value: unknown } | { error: Error } => {
    const parsed = schema.safeParse(input ?? (part === 'body' ? {} : input), { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return { error: new RefusalError(refusalOf(part, parsed.error)) };
  };
}

function refusalOf(part: string | undefined, error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= codeOf(issue);
  if (part === 'querystring' && error.issues.some(isMissing)) {
    return { refused: 'missing-required-parameters', fields };
  }
  return refuseFields(fields);
}

/**
 * A schema has one message for a wrong type; a missing value must be reported as `required`
 * instead.
 */
function codeOf(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (isMissing(issue)) return isErrorCode(message) && message !== 'invalid' ? message : 'required';
  const isEmpty = issue.input === undefined || issue.input === null;
  if (issue.code === 'invalid_type' && message === 'required' && !isEmpty) return 'invalid';
  return isErrorCode(message) ? message : 'invalid';
}

const WRONG_VALUE = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

function isMissing(issue: z.core.$ZodIssue): boolean {
  return WRONG_VALUE.has(issue.code) && issue.input === undefined;
}
