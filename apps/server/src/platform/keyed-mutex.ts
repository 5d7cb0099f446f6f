/**
 * A function that runs works of one subject one after the other, in the order in which they came,
 * inside this process.
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
