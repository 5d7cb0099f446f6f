/** Names of the texts of an order's confirmation, for a box and for another reward. */
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

/** What the confirmation of an order calls the reward. */
export function orderedWords(isBox: boolean): (typeof ORDERED)['box' | 'other'] {
  return ORDERED[isBox ? 'box' : 'other'];
}
