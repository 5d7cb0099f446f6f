type OnChange = (uid: string) => void;

const reports = new WeakMap<object, OnChange>();

/** Sets what an executor does with the members whose data it has changed. */
export function reportChanges(executor: object, report: OnChange): void {
  reports.set(executor, report);
}

/**
 * Records that this process has changed a member's session or record. Subscribers of the handle are
 * called at once, or when the open transaction has ended.
 *
 * @throws Error for a savepoint, because it does not know when its transaction ends
 */
export function recordChange(executor: object, uid: string): void {
  const report = reports.get(executor);
  if (!report) throw new Error('a change was recorded on neither a database nor its transaction');
  report(uid);
}
