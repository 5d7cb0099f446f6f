/** Milliseconds after which a slot is free again, because its holder may be waiting for a lock. */
const SLOT_MS = 20;

/** Milliseconds that a caller waits at most, because the database may be far away. */
const MAX_WAIT_MS = 20;

/** A semaphore whose slots become free after 20 ms, and whose callers wait no longer than that. */
export interface Slots {
  /** Resolves to what releases the slot. */
  acquire: () => Promise<() => void>;
  waitingCount: () => number;
}

/**
 * Limits how many callers use the database at once. A server with few cores answers sooner if fewer
 * of its connections are busy, because each connection has plans and a catalog of its own in
 * memory.
 *
 * @param count slots; callers beyond it wait in their order
 */
export function createSlots(count: number): Slots {
  const waiting = new Set<() => void>();
  let inUse = 0;

  function acquireSlot(): () => void {
    let isReleased = false;
    inUse += 1;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      inUse -= 1;
      clearTimeout(expiry);
      const [next] = waiting;
      if (inUse < count) next?.();
    };
    const expiry = setTimeout(release, SLOT_MS);
    return release;
  }

  return {
    acquire: () => {
      if (inUse < count) return Promise.resolve(acquireSlot());
      return new Promise((resolve) => {
        const goOn = (): void => {
          clearTimeout(longestWait);
          waiting.delete(goOn);
          resolve(acquireSlot());
        };
        const longestWait = setTimeout(goOn, MAX_WAIT_MS);
        waiting.add(goOn);
      });
    },
    waitingCount: () => waiting.size,
  };
}
