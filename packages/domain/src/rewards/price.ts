/** The price of an offer in whole cents, US dollars (contract section 1). */
export type Cents = number;

/** How a price reads on screen: a word of the language when it costs nothing, else the amount with two decimals. */
export type PriceText = { kind: 'free' } | { kind: 'amount'; text: string };

/** More than any price, and the most that the tables hold. */
const MOST_CENTS = 2 ** 31 - 1;

/** Cents of dollars as they cross the wire, or null for what is no price: negative, finer than a cent, or beyond any (RWD item 79). */
export function centsOf(dollars: unknown): Cents | null {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars < 0) return null;
  const cents = Math.round(dollars * 100);
  if (cents > MOST_CENTS) return null;
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

/** Dollars of a price, as a number with at most two decimals. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** True when nothing is to be paid. */
export function isFree(cents: Cents): boolean {
  return cents <= 0;
}

/** A price as text, without currency sign. */
export function priceText(cents: Cents): PriceText {
  return isFree(cents) ? { kind: 'free' } : { kind: 'amount', text: dollarsOf(cents).toFixed(2) };
}

/** The note at the button that confirms: what is paid on the next page, and for what (D-131). */
export function payNote(cents: Cents, chargedFor: 'shipping' | 'item'): 'nothing' | 'pay-shipping' | 'pay' {
  if (isFree(cents)) return 'nothing';
  return chargedFor === 'shipping' ? 'pay-shipping' : 'pay';
}
