/**
 * The widths that pictures are made in, in pixels; a requested width is rounded up to one of them.
 */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 2000] as const;

/**
 * Returns the width to make a picture in for the parameter `w`, an integer of 1 to 2000; null for
 * anything else, which is ignored.
 */
export function askedWidth(w: unknown): number | null {
  if (typeof w !== 'string' || !/^[1-9]\d{0,3}$/.test(w)) return null;
  return WIDTHS.find((width) => width >= Number(w)) ?? null;
}
