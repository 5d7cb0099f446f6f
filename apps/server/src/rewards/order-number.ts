/** Returns the number that parents read: `NB-20001`. */
export function orderNumberOf(order: { orderNumber: number }): string {
  return `NB-${order.orderNumber}`;
}
