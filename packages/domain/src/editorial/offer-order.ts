interface Ranked {
  slug: string;
  /** 1 is first. */
  priority: number;
  viewed: boolean;
}

/** Returns offers in display order: unviewed before viewed, each by priority, ties by slug. */
export function offersInOrder<Offer extends Ranked>(offers: readonly Offer[]): Offer[] {
  return offers.toSorted(
    (a, b) => Number(a.viewed) - Number(b.viewed) || a.priority - b.priority || (a.slug < b.slug ? -1 : 1),
  );
}
