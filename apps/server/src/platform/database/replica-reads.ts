/**
 * How fresh a read must be. `recent`: what members never write, so that the allowed lag does no
 * harm. `current`: all that was committed before the call, such as the caller's own writes.
 */
export type Freshness = 'recent' | 'current';

/**
 * All reads that may go to the replica. Those that decide about a reward, an order or a session are
 * missing, and so are single rows of a member: asking the primary how far the replica must be costs
 * as much as reading such a row there.
 */
export const REPLICA_READS = {
  'postal-codes': 'recent',
  'pickup-places': 'recent',
  insurances: 'recent',
  'job-counts': 'recent',
  'order-counts': 'recent',
  'data-export': 'current',
  'month-report': 'current',
} as const satisfies Record<string, Freshness>;

export type ReplicaRead = keyof typeof REPLICA_READS;
