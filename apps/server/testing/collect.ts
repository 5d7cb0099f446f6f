/** Collects what comes one after the other; `Array.fromAsync` is not in every version of Node. */
export async function collect<One>(items: AsyncIterable<One>): Promise<One[]> {
  const collected: One[] = [];
  for await (const one of items) collected.push(one);
  return collected;
}
