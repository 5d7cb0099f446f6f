/** Why an order ends (D-212); said before the shop is asked to take it back, so that nothing it says meanwhile is a box. */
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
