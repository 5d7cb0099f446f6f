/**
 * Creates a function that runs the work of one subject sequentially, in order of arrival, inside
 * this process.
 */
export function keyedMutex(): <T>(subject: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const mine = (lastOf.get(subject) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    lastOf.set(subject, settled);
    try {
      return await mine;
    } finally {
      if (lastOf.get(subject) === settled) lastOf.delete(subject);
    }
  };
}
