/** Items of one batch. */
const BATCH = 200;

/** Parallel, because one at a time takes nine minutes for ten thousand items. */
const AT_ONCE = 8;

/** After this many calls in a row without an answer the other side counts as down. */
const MAX_UNANSWERED = 5;

/** Milliseconds; shorter than the minute between runs so that two never overlap. */
const RUN_MS = 50_000;

/**
 * The outcome of an item. `broken` is a fault of this side and must not count against the other;
 * `skipped` is an item that another process holds, or that failed and is still due.
 */
export type DrainOutcome = 'answered' | 'unanswered' | 'broken' | 'skipped';

/** Items that are due for a call to an outside system. */
export interface DueWork<Item> {
  /** Returns items that are due, the longest due first. */
  readonly next: (limit: number) => Promise<readonly Item[]>;
  /** Handles one item; must not throw, because one item must not stop the others. */
  readonly handle: (item: Item) => Promise<DrainOutcome>;
  /** Makes claimed items due again that the run does not reach. */
  readonly release?: (items: readonly Item[]) => Promise<void>;
}

/**
 * Handles all due items, eight at a time, until none is left, the other side does not answer, or a
 * minute has nearly passed.
 *
 * @param signal ends the run; the remaining items stay due
 */
export async function drain<Item>({ next, handle, release }: DueWork<Item>, signal: AbortSignal): Promise<void> {
  const run = { unanswered: 0 };
  const until = performance.now() + RUN_MS;
  const isOver = (): boolean => signal.aborted || run.unanswered >= MAX_UNANSWERED || performance.now() > until;
  while (!isOver()) {
    let handled = 0;
    const items = (await next(BATCH)).values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const item of items) {
          if (isOver()) {
            await release?.([item, ...items]);
            return;
          }
          const outcome = await handle(item);
          if (outcome !== 'skipped') handled += 1;
          if (outcome === 'unanswered') run.unanswered += 1;
          if (outcome === 'answered') run.unanswered = 0;
        }
      }),
    );
    // Other processes hold what is still due.
    if (handled === 0) return;
  }
}
