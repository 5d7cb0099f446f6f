/** Why somebody's data is looked at; apart, because a browser must not load the schemas. */
export const REVEAL_REASONS = ['call', 'mail', 'order', 'fraud', 'request'] as const;

export type RevealReason = (typeof REVEAL_REASONS)[number];
