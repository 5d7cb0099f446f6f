import { isOfCoBrand } from './co-brand.ts';

/** What is known of a member when the dialog of partners may open. */
export interface OfferReader {
  /** No dialog of partners has been answered or closed by her yet. */
  firstTime: boolean;
  /** Name of the company that she came by; null where she came by none. */
  coBrand: string | null;
  /** Slugs of the partners that she has answered before. */
  answered: ReadonlySet<string>;
}

/** The offers that a member is shown: open ones of partners that she has not answered, and of her co-brand alone where she has one (RWD-374 to 378). */
export function offersShown<Offer extends { slug: string; isOpen: boolean }>(
  { firstTime, coBrand, answered }: OfferReader,
  offers: readonly Offer[],
): Offer[] {
  if (!firstTime) return [];
  return offers.filter(({ slug, isOpen }) => isOpen && !answered.has(slug) && isOfCoBrand(slug, coBrand));
}
