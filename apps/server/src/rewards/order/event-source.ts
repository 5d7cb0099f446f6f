/** The source of an order event; `operator-alone` has settled it without its shop. */
export type OrderEventSource = 'browser' | 'webhook' | 'reconciler' | 'job' | 'operator' | 'operator-alone';

/** The outcome of a notice. */
export type NoticeOutcome = 'applied' | 'nothing-new' | 'unknown-order' | 'wrong-amount' | 'unknown-type';
