/** Below so many free codes, or a tenth of all, an operator is told (D-140). */
const FEW = 20;

/** True while a pool of codes runs out: fewer than 20 are free, or less than a tenth of all that it ever had. */
export function isPoolLow({ free, total }: { free: number; total: number }): boolean {
  return free < FEW || free * 10 < total;
}

/** A code: 1 to 64 printable characters of ASCII without a blank (D-227). */
export function isCode(text: string): boolean {
  return /^[!-~]{1,64}$/.test(text);
}
