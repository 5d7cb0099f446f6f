/** What decides the place of an offer. */
interface Ranked {
  slug: string;
  /** 1 is first. */
  priority: number;
  viewed: boolean;
}

/** Offers in the order of show: unviewed before viewed, each by priority, ties by slug (LRN C-76). */
export function offersInOrder<Offer extends Ranked>(offers: readonly Offer[]): Offer[] {
  return offers.toSorted(
    (a, b) => Number(a.viewed) - Number(b.viewed) || a.priority - b.priority || (a.slug < b.slug ? -1 : 1),
  );
}
