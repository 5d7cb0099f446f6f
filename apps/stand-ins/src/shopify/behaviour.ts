/** What a test can change about the vendor while the stand-in runs. */
export interface ShopifyBehaviour {
  /** Added to the total of each new draft that is not tax exempt. */
  taxCents: number;
  /** How often a new draft is read before its total is calculated. */
  readsUntilReady: number;
  /** Milliseconds until a search finds a new draft, or its new status. */
  draftIndexLagMs: number;
  /** Milliseconds until a search finds a new order. */
  orderIndexLagMs: number;
  /** Life of new tokens. */
  tokenLifeSeconds: number;
  /** The version that answers, where the asked one is retired; null for the asked one. */
  servedVersion: string | null;
  /** The domain that a provider has given the store; null for the address of the stand-in. */
  ownDomain: string | null;
  /** A paused store answers 402. */
  isPaused: boolean;
  /** An uninstalled app is refused with every token, and gets no new one. */
  isUninstalled: boolean;
  /** The scopes of the app. Whoever deletes one withdraws it. */
  readonly scopes: Set<string>;
  /** Points of the cost bucket. */
  bucketSize: number;
  /** Points that return to the bucket per second. */
  restoreRate: number;
  /** Whether completing a priced draft over the API marks its order as paid, as the vendor does. */
  doesCompletionPay: boolean;
  /** Milliseconds until a cancellation has happened, unless `cancelJobReads` counts. */
  cancelJobMs: number;
  /** Reads of the job until a cancellation has happened; 0 for a timer. */
  cancelJobReads: number;
  /** Whether the job ends without a cancellation. */
  doesCancelJobFail: boolean;
  /** Milliseconds before each repeat of a notice that was not answered 2xx. */
  noticeRetryDelaysMs: readonly number[];
  /** Milliseconds after which a receiver of notices has not answered. */
  noticeTimeoutMs: number;
  /** Whether notices are signed with the secret before the last rotation. */
  signsWithPreviousSecret: boolean;
}

/** Returns what the vendor does by default, with short times where it takes hours. */
export function defaultBehaviour(): ShopifyBehaviour {
  return {
    taxCents: 0,
    readsUntilReady: 0,
    draftIndexLagMs: 0,
    orderIndexLagMs: 0,
    tokenLifeSeconds: 86_399,
    servedVersion: null,
    ownDomain: null,
    isPaused: false,
    isUninstalled: false,
    scopes: new Set(['write_draft_orders', 'write_orders', 'read_products', 'read_inventory', 'read_all_orders']),
    bucketSize: 2000,
    restoreRate: 100,
    doesCompletionPay: true,
    cancelJobMs: 0,
    cancelJobReads: 0,
    doesCancelJobFail: false,
    noticeRetryDelaysMs: [50, 100, 200, 400, 800, 1600, 3200, 6400],
    noticeTimeoutMs: 5000,
    signsWithPreviousSecret: false,
  };
}
