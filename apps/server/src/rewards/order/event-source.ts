/** The source of an order event. */
export type OrderEventSource = 'browser' | 'webhook' | 'reconciler' | 'job' | 'operator';

/** The outcome of a notice. */
export type NoticeOutcome = 'applied' | 'nothing-new' | 'unknown-order' | 'wrong-amount' | 'unknown-type';
