/** What the shop says was paid. */
export interface Payment {
  readonly amountCents: number;
  readonly currency: string;
}

/** Whether a payment is that of an order: its whole price, in US dollars; one rule for notice, reading and expiry (D-218). */
export function isRightPayment({ priceCents }: { priceCents: number }, { amountCents, currency }: Payment): boolean {
  return amountCents === priceCents && currency === 'USD';
}
