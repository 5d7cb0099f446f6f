import { plainCode } from '@nestling/domain/pasted-text';

/** Returns the number that parents read: `NB-20001`. */
export function orderNumberOf(order: { orderNumber: number }): string {
  return `NB-${order.orderNumber}`;
}

const NUMBER = /^#? ?(?:NB[ -]*)?(\d{5,9})$/i;

/**
 * Parses the number of an order as an operator types or pastes it: `#NB-20001`, `nb 20001`, `20001`,
 * with a dash of any kind; null for another text.
 */
export function readOrderNumber(text: string): number | null {
  const digits = NUMBER.exec(plainCode(text))?.[1];
  return digits === undefined ? null : Number(digits);
}
