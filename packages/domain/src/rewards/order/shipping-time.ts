/** The text of the shipping time where none is configured. */
export const DEFAULT_SHIPPING_ETA = '7-10 days';

/** A span of whole days. */
export interface ShippingDays {
  from: number;
  to: number;
}

/** Parses the setting `contentShippingETA`, such as `7-10 days`; null when it has another form. */
export function shippingDays(eta: string): ShippingDays | null {
  const match = /^\s*(\d+)\s*(?:-|–|to)\s*(\d+)\s*days?\s*$/i.exec(eta);
  return match ? { from: Number(match[1]), to: Number(match[2]) } : null;
}
