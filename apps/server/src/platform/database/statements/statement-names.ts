const naming = new WeakSet<object>();

/** Allows named statements on an executor, which its connection keeps prepared. */
export function nameStatements(on: object): void {
  naming.add(on);
}

const connections = new WeakMap<object, object>();

/** Records the connection of an executor that other executors use after it. */
export function runsOn(executor: object, connection: object): void {
  connections.set(executor, connection);
}

/**
 * Returns the cache key of a built statement: the connection if it is known, otherwise the
 * executor.
 */
export function connectionOf(executor: object): object {
  return connections.get(executor) ?? executor;
}

/**
 * True if a statement may have a name: behind a pooler the next one may run on another connection.
 */
export function mayNameStatements(on: object): boolean {
  return naming.has(on);
}
