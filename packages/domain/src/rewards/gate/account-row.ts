import { isRedeemed } from '../../learning/course-status.ts';
import { pathOf } from '../../pages.ts';

/** A passed quiz and the member's redemption of the course, as the account page joins them. */
export interface AccountRowFacts {
  slug: string;
  /** Date-time of the passing submit. */
  quizCompleted: string;
  activeOffer: string | null;
  redemption: { paidTimestamp: string | null; pickupTimestamp: string | null; orderStatusURL: string | null } | null;
}

export interface AccountRow {
  state: 'redeemed' | 'completed';
  /** Date-time whose day the row shows. */
  date: string;
  /** Address the row leads to; null when a redeemed reward has no order page. */
  link: string | null;
  /** Null without a link; `complete-shipping` only where a box still needs an address. */
  linkLabel: 'order-status' | 'complete-shipping' | 'view-reward' | null;
}

/**
 * Returns a row of the account page: redeemed once paid or a pickup place is chosen, before that
 * completed.
 * @internal a requirement names the rule, and no caller
 */
export function accountRow({ slug, quizCompleted, activeOffer, redemption }: AccountRowFacts): AccountRow {
  if (redemption !== null && isRedeemed(redemption)) {
    const { paidTimestamp, pickupTimestamp, orderStatusURL } = redemption;
    return {
      state: 'redeemed',
      date: paidTimestamp ?? pickupTimestamp ?? quizCompleted,
      link: orderStatusURL,
      linkLabel: orderStatusURL === null ? null : 'order-status',
    };
  }
  return {
    state: 'completed',
    date: quizCompleted,
    link: pathOf('redeem', { slug }),
    linkLabel: activeOffer === 'physical' ? 'complete-shipping' : 'view-reward',
  };
}
