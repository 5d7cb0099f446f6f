const ORDERED = {
  box: {
    title: 'shipping-confirmation.title',
    already: 'shipping-confirmation.alreadyOrdered',
    lead: 'shipping-confirmation.lead',
    leadLater: 'shipping-confirmation.leadLater',
    pack: 'shipping-confirmation.pack',
    sent: 'shipping-confirmation.sent',
  },
  other: {
    title: 'shipping-confirmation.titleOther',
    already: 'shipping-confirmation.alreadyOrderedOther',
    lead: 'shipping-confirmation.leadOther',
    leadLater: 'shipping-confirmation.leadLaterOther',
    pack: 'shipping-confirmation.packOther',
    sent: 'shipping-confirmation.sentOther',
  },
} as const;

/** Returns the texts of an order's confirmation for the kind of reward. */
export function orderedTexts(isBox: boolean): (typeof ORDERED)['box' | 'other'] {
  return ORDERED[isBox ? 'box' : 'other'];
}
