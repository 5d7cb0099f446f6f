import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, to the millisecond that the wire shows. */
export function moment<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}
