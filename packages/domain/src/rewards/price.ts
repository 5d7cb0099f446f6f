/** The price of an offer in whole cents, US dollars. */
export type Cents = number;

/** A price on screen: a word of the language when it is free, else the amount with two decimals. */
export type PriceText = { kind: 'free' } | { kind: 'amount'; text: string };

/** Above every price, because the table columns cannot store more. */
const MAX_CENTS = 2 ** 31 - 1;

/**
 * Parses dollars from the wire to cents; null for an invalid price: negative, finer than a cent, or
 * too large.
 */
export function centsOf(dollars: unknown): Cents | null {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars < 0) return null;
  const cents = Math.round(dollars * 100);
  if (cents > MAX_CENTS) return null;
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

/** Returns the dollars of a price, as a number with at most two decimals. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** True when nothing is to be paid. */
export function isFree(cents: Cents): boolean {
  return cents <= 0;
}

/** Formats a price without currency sign. */
export function priceText(cents: Cents): PriceText {
  return isFree(cents) ? { kind: 'free' } : { kind: 'amount', text: dollarsOf(cents).toFixed(2) };
}

/** Returns the note at the confirm button: what is paid on the next page, and for what. */
export function payNote(cents: Cents, chargedFor: 'shipping' | 'item'): 'nothing' | 'pay-shipping' | 'pay' {
  if (isFree(cents)) return 'nothing';
  return chargedFor === 'shipping' ? 'pay-shipping' : 'pay';
}
