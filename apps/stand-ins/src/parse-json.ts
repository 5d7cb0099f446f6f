/** Parses what a caller sent; undefined for what is no JSON. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
