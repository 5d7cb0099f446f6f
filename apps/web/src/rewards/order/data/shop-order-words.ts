/**
 * Names of the texts about an order that the shop asks money or an address for, for a box and for
 * another reward.
 */
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

/** What the page of such an order calls the reward. */
export function shopOrderWords(isBox: boolean): (typeof AT_THE_SHOP)['box' | 'other'] {
  return AT_THE_SHOP[isBox ? 'box' : 'other'];
}
