/**
 * An operator is alerted below this number of free codes, or below a tenth of all, so that new
 * codes arrive before the pool is empty.
 */
const FEW = 20;

/**
 * True while a pool of codes is running out: fewer than 20 are free, or less than a tenth of all it
 * has ever had.
 */
export function isPoolLow({ free, total }: { free: number; total: number }): boolean {
  return free < FEW || free * 10 < total;
}

/** True for a code: 1 to 64 printable characters of ASCII without a blank. */
export function isCode(text: string): boolean {
  return /^[!-~]{1,64}$/.test(text);
}
