/** The payment that the shop reports. */
export interface Payment {
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * True for a payment that matches an order: its full price, in US dollars; notice, reading and
 * expiry share this rule.
 */
export function isRightPayment({ priceCents }: { priceCents: number }, { amountCents, currency }: Payment): boolean {
  return amountCents === priceCents && currency === 'USD';
}
