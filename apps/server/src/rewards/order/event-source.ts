/** Where the news of an order came from. */
export type OrderEventSource = 'browser' | 'webhook' | 'reconciler' | 'job' | 'operator';

/** What became of a notice of the shop. */
export type NoticeOutcome = 'applied' | 'nothing-new' | 'unknown-order' | 'wrong-amount' | 'unknown-type';
