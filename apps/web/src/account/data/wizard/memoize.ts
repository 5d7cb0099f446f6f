/**
 * Memoizes `make` by key: the same key returns the same object. Nothing is evicted, so keys must
 * come from a closed set.
 */
export function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
