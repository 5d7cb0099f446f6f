import type { ProductInfo } from './product-info.ts';

const WORDS = {
  box: {
    back: 'shipping-info-page.back',
    aBox: 'aBox',
    invoicedLead: 'invoicedLead',
    notConfirmedLead: 'notConfirmedLead',
    fulfilledLead: 'fulfilledLead',
    cancelledLead: 'cancelledLead',
    chooseAgain: 'chooseAgain',
  },
  other: {
    back: 'shipping-info-page.backOther',
    aBox: 'aBoxOther',
    invoicedLead: 'invoicedLeadOther',
    notConfirmedLead: 'notConfirmedLeadOther',
    fulfilledLead: 'fulfilledLeadOther',
    cancelledLead: 'cancelledLeadOther',
    chooseAgain: 'chooseAgainOther',
  },
} as const;

/** The names of the product on the pages of an order. */
export function productLabels({ isBox }: ProductInfo): (typeof WORDS)['box' | 'other'] {
  return WORDS[isBox ? 'box' : 'other'];
}
