/** Executors whose statements may have names. */
const naming = new WeakSet<object>();

/** Lets the statements that run on an executor have names, by which a connection keeps them prepared. */
export function nameStatements(on: object): void {
  naming.add(on);
}

/** Whether a statement may have a name there: behind a pooler the next one may run on another connection. */
export function mayNameStatements(on: object): boolean {
  return naming.has(on);
}
