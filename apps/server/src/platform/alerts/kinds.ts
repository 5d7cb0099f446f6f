/** What an operator is told of (D-224). */
export type AlertKind =
  | 'refund-due'
  | 'cancelled-after-fulfilled'
  | 'notice-unknown-order'
  | 'notice-wrong-amount'
  | 'shop-url'
  | 'order-unknown-outcome'
  | 'codes-low'
  | 'codes-empty'
  | 'partner-missing'
  | 'lead-failed'
  | 'partner-failed'
  | 'second-charge'
  | 'sent-after-end'
  | 'shop-total'
  | 'household-many'
  | 'erase-waits';
