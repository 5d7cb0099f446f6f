import type { Module } from './module.ts';

/**
 * Returns whether two files are on one circle of imports (without dynamic ones, which lazy routes
 * need): they are in the same strongly connected component, found by Tarjan's algorithm.
 */
export function ringFinder(modules: readonly Module[]): (from: string, to: string) => boolean {
  const targets = new Map(
    modules.map(({ path, edges }) => [
      path,
      edges.filter((edge) => edge.reach !== 'dynamic').flatMap((edge) => edge.to ?? []),
    ]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const component = new Map<string, string>();
  const stack: string[] = [];

  function visit(path: string): number {
    const index = order.size;
    order.set(path, index);
    let low = index;
    stack.push(path);
    for (const next of targets.get(path) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (!component.has(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(path, low);
    if (low === index) {
      let member: string | undefined;
      do {
        member = stack.pop();
        if (member !== undefined) component.set(member, path);
      } while (member !== undefined && member !== path);
    }
    return low;
  }

  for (const { path } of modules) if (!order.has(path)) visit(path);
  return (from, to) => from === to || component.get(from) === component.get(to);
}
