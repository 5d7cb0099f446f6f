/** Returns the number that parents read: `NB-20001`. */
export function orderNumberOf(order: { orderNumber: number }): string {
  return `NB-${order.orderNumber}`;
}

const NUMBER = /^(?:NB-)?(\d{5,9})$/i;

/** Parses the number of an order as an operator types it; null for another text. */
export function readOrderNumber(text: string): number | null {
  const digits = NUMBER.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
