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

/** Texts of an order that is neither paid nor unpaid. */
export const UNCLEAR = {
  checking: {
    title: 'direct-to-parent-confirmation-page.checking',
    lead: 'direct-to-parent-confirmation-page.checkingLead',
  },
  paymentPending: {
    title: 'direct-to-parent-confirmation-page.paymentPending',
    lead: 'direct-to-parent-confirmation-page.paymentPendingLead',
  },
} as const;

/** Returns the texts of such an order: its payment is being checked, or is under way. */
export function unclearTexts({ paymentPending }: { paymentPending?: true }) {
  return UNCLEAR[paymentPending ? 'paymentPending' : 'checking'];
}

/** Returns the label of a pending order: not paid, or for a free one not confirmed. */
export function unpaidWord(price: number) {
  return `direct-to-parent-confirmation-page.${price > 0 ? 'notPaid' : 'notConfirmed'}` as const;
}

/** Returns the texts about an order at the shop for the kind of reward. */
export function shopOrderTexts(isBox: boolean): (typeof AT_THE_SHOP)['box' | 'other'] {
  return AT_THE_SHOP[isBox ? 'box' : 'other'];
}
