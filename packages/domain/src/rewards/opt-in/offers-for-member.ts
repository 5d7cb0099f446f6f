import { isOfCoBrand } from './co-brand.ts';

/** The facts of a member that decide which offers the dialog of partners shows. */
export interface OfferReader {
  /** True until the member has answered or closed a dialog of partners. */
  firstTime: boolean;
  /** Name of the company that referred the member; null where there is none. */
  coBrand: string | null;
  /** Slugs of the partners that the member has already answered. */
  answered: ReadonlySet<string>;
}

/**
 * Returns the offers for a member: open ones of partners that the member has not answered, and only
 * those of the co-brand where there is one.
 */
export function offersForMember<Offer extends { slug: string; isOpen: boolean }>(
  { firstTime, coBrand, answered }: OfferReader,
  offers: readonly Offer[],
): Offer[] {
  if (!firstTime) return [];
  return offers.filter(({ slug, isOpen }) => isOpen && !answered.has(slug) && isOfCoBrand(slug, coBrand));
}
