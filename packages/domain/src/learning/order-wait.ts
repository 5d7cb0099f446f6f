/**
 * What an order of a course's reward waits for: the shop's answer, its payment, the parent's
 * confirmation where it costs nothing, or an operator who checks a payment.
 */
export const ORDER_WAITS = ['shop', 'payment', 'confirmation', 'check'] as const;

export type OrderWait = (typeof ORDER_WAITS)[number];
