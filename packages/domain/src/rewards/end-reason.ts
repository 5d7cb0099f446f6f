/**
 * Why an order ends. Stored before the shop is asked to cancel it, so that an event of the shop in
 * between does not count as a received box.
 */
export const END_REASONS = [
  'changed-mind',
  'expired',
  /** The shop has cancelled it. */
  'shop',
  /** An operator has ended it by a command. */
  'operator',
  /** The shop has refused it. */
  'refused',
  'out-of-stock',
  /** The member was erased. */
  'erased',
] as const;

export type EndReason = (typeof END_REASONS)[number];
