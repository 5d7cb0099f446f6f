/** A pool with fewer free codes is running out, whatever its size. */
export const MIN_FREE_CODES = 20;

/**
 * True while a pool of codes is running out: fewer than 20 are free, or less than a tenth of all it
 * has ever had. An operator is then alerted, so that new codes arrive before the pool is empty.
 */
export function isPoolLow({ free, total }: { free: number; total: number }): boolean {
  return free < MIN_FREE_CODES || free * 10 < total;
}

/** True for a code: 1 to 64 printable ASCII characters without spaces. */
export function isPromoCode(text: string): boolean {
  return /^[!-~]{1,64}$/.test(text);
}
