/** The widths that pictures are made in, in pixels (D-188); what is asked for is rounded up to one of them. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 2000] as const;

/** The width to make a picture in for what `w` asks, an integer of 1 to 2000; null for anything else, which is ignored (V-58). */
export function askedWidth(w: unknown): number | null {
  if (typeof w !== 'string' || !/^[1-9]\d{0,3}$/.test(w)) return null;
  return WIDTHS.find((width) => width >= Number(w)) ?? null;
}
