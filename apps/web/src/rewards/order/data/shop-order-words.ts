const AT_THE_SHOP = {
  box: {
    paid: 'direct-to-parent-confirmation-page.paid',
    confirmed: 'direct-to-parent-confirmation-page.confirmed',
    waitingLead: 'direct-to-parent-confirmation-page.waitingLead',
    unconfirmedLead: 'direct-to-parent-confirmation-page.unconfirmedLead',
  },
  other: {
    paid: 'direct-to-parent-confirmation-page.paidOther',
    confirmed: 'direct-to-parent-confirmation-page.confirmedOther',
    waitingLead: 'direct-to-parent-confirmation-page.waitingLeadOther',
    unconfirmedLead: 'direct-to-parent-confirmation-page.unconfirmedLeadOther',
  },
} as const;

/** Returns the label of a pending order: not paid, or for a free one not confirmed. */
export function unpaidWord(price: number) {
  return `direct-to-parent-confirmation-page.${price > 0 ? 'notPaid' : 'notConfirmed'}` as const;
}

/** Returns the texts about an order at the shop for the kind of reward. */
export function shopOrderWords(isBox: boolean): (typeof AT_THE_SHOP)['box' | 'other'] {
  return AT_THE_SHOP[isBox ? 'box' : 'other'];
}
