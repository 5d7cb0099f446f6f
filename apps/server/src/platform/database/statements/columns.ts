import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, because the API has no more. */
export function moment<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}
