/**
 * Adds functions that browsers of the first half of 2023 lack (docs/browsers.md) and that the
 * product or one of its libraries calls. Must be imported before everything else. Ours, because
 * those of a library weigh ten times as much, and every browser loads them.
 */

function add(owner: object, functions: object): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
}

/** Those that change a copy. */
add(Array.prototype, {
  toReversed(this: readonly unknown[]) {
    const copy = [...this];
    copy.reverse();
    return copy;
  },
  toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: readonly unknown[], ...change: [start: number, count: number, ...added: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: readonly unknown[], at: number, value: unknown) {
    const copy = [...this];
    copy[at < 0 ? at + copy.length : at] = value;
    return copy;
  },
});

add(Map, {
  groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, at: number) => Key) {
    const groups = new Map<Key, Item[]>();
    let at = 0;
    for (const item of items) {
      const key = keyOf(item, at++);
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
    return groups;
  },
});

function parseUrl(address: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

add(URL, {
  parse: parseUrl,
  canParse: (address: string | URL, base?: string | URL) => parseUrl(address, base) !== null,
});
