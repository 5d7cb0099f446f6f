/** A repeatable source of random choices: the same key has the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  fraction: () => number;
  integer: (least: number, most: number) => number;
  /** `share` from 0 to 1. */
  chance: (share: number) => boolean;
  /** @throws RangeError for an empty list */
  pick: <T>(values: readonly T[]) => T;
}

/** Returns the sequence of a key. A place has its own key, so that a new place changes no other. */
export function randomOf(key: string): Random {
  const fraction = mulberry32(hashOf(key));
  const integer = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    integer,
    chance: (share) => fraction() < share,
    pick: (values) => pick(values, integer(0, values.length - 1)),
  };
}

/** An unsigned 32-bit hash of a text: FNV-1a with the final mix of MurmurHash3. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
}
