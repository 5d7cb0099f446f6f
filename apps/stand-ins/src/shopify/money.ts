/** Reads an amount of the API, such as `12.95`, as cents. */
export function parseCents(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

/** An amount as the API returns it, which has one digit where that is enough: `12.5`, `0.0`. */
export function formatAmount(cents: number): string {
  return cents % 10 === 0 ? (cents / 100).toFixed(1) : (cents / 100).toFixed(2);
}

/** An amount as notices hold it: `12.50`. */
export function formatPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}
