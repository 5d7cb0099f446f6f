/** Pixels; a requested width is rounded up, so that few variants exist. */
const WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600, 2000] as const;

/**
 * Returns the picture width for the parameter `w`, an integer from 1 to 2000; null for anything
 * else, which is ignored.
 */
export function requestedWidth(w: unknown): number | null {
  if (typeof w !== 'string' || !/^[1-9]\d{0,3}$/.test(w)) return null;
  return WIDTHS.find((width) => width >= Number(w)) ?? null;
}
