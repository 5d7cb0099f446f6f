/**
 * What an order of a course's reward waits for: the shop's answer, its payment, the word of the parent where it costs nothing (D-138), or
 * an operator who looks at a payment (D-218).
 */
export const ORDER_WAITS = ['shop', 'payment', 'confirmation', 'check'] as const;

export type OrderWait = (typeof ORDER_WAITS)[number];
