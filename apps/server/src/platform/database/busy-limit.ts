/** Milliseconds after which a turn no longer counts, because its holder waits for a lock. */
const TURN_MS = 20;

/** Milliseconds that a caller waits at most, because the database may be far away. */
const PATIENCE_MS = 20;

/** Limits how many callers use the database at once. */
export interface BusyLimit {
  /** Resolves to the end of the turn when the caller may go on, after 20 ms at the latest. */
  enter: () => Promise<() => void>;
  waitingCount: () => number;
}

/**
 * Lets some callers in at once, and the others in their order as soon as a turn ends. A server with
 * few cores answers sooner if fewer of its connections are busy, because each connection has plans
 * and a catalog of its own in memory.
 *
 * @param most turns at once
 */
export function createBusyLimit(most: number): BusyLimit {
  const waiting = new Set<() => void>();
  let busy = 0;

  function beginTurn(): () => void {
    let isOver = false;
    busy += 1;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      busy -= 1;
      clearTimeout(limit);
      const [next] = waiting;
      if (busy < most) next?.();
    };
    const limit = setTimeout(end, TURN_MS);
    return end;
  }

  return {
    enter: () => {
      if (busy < most) return Promise.resolve(beginTurn());
      return new Promise((resolve) => {
        const admit = (): void => {
          clearTimeout(patience);
          waiting.delete(admit);
          resolve(beginTurn());
        };
        const patience = setTimeout(admit, PATIENCE_MS);
        waiting.add(admit);
      });
    },
    waitingCount: () => waiting.size,
  };
}
