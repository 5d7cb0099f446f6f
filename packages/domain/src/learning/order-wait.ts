/** What an order of a course's reward waits for: the shop's answer, its payment, or the word of the parent where it costs nothing (D-138). */
export const ORDER_WAITS = ['shop', 'payment', 'confirmation'] as const;

export type OrderWait = (typeof ORDER_WAITS)[number];
