/**
 * Why an order ends; stored before the shop is asked to cancel it, so that no shop event meanwhile
 * counts as a box.
 */
export const END_REASONS = [
  'changed-mind',
  'expired',
  'shop',
  'operator',
  'refused',
  'out-of-stock',
  'erased',
] as const;

export type EndReason = (typeof END_REASONS)[number];
