/** A repeatable source of choices: the same key gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  fraction: () => number;
  /** An integer from `least` to `most`, both included. */
  integer: (least: number, most: number) => number;
  /** True in `share` of the calls, `share` in 0..1. */
  chance: (share: number) => boolean;
  /** One of the values. Throws a RangeError when there are none. */
  pick: <T>(values: readonly T[]) => T;
}

/** The sequence of a key. A place has its own key, so a new place changes no other. */
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
