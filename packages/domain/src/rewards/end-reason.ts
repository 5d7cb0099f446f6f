/**
 * Why an order ends; must be stored before the shop is asked to cancel it, so that no shop event in
 * between counts as a box.
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
