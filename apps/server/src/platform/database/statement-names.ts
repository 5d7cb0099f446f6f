/** Executors whose statements may have names. */
const naming = new WeakSet<object>();

/**
 * Lets the statements that run on an executor have names, by which a connection keeps them
 * prepared.
 */
export function nameStatements(on: object): void {
  naming.add(on);
}

/** The connections of transactions that are open. */
const connections = new WeakMap<object, object>();

/** Says on which connection an executor runs, which other executors use after it. */
export function runsOn(executor: object, connection: object): void {
  connections.set(executor, connection);
}

/**
 * What a statement is put together for, once: the connection where it is known, else the executor
 * itself.
 */
export function connectionOf(executor: object): object {
  return connections.get(executor) ?? executor;
}

/**
 * Whether a statement may have a name there: behind a pooler the next one may run on another
 * connection.
 */
export function mayNameStatements(on: object): boolean {
  return naming.has(on);
}
