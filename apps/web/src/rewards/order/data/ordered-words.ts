const ORDERED = {
  box: {
    title: 'shipping-confirmation.title',
    lead: 'shipping-confirmation.lead',
    pack: 'shipping-confirmation.pack',
  },
  other: {
    title: 'shipping-confirmation.titleOther',
    lead: 'shipping-confirmation.leadOther',
    pack: 'shipping-confirmation.packOther',
  },
} as const;

/** Returns the texts of an order's confirmation for the kind of reward. */
export function orderedWords(isBox: boolean): (typeof ORDERED)['box' | 'other'] {
  return ORDERED[isBox ? 'box' : 'other'];
}
