/** What an operator reads about a kind of alert, in a mail and in `docs/alerts.md`. */
export interface AlertGuide {
  /** What its subject names. */
  readonly subject: string;
  /** What has happened; one sentence. */
  readonly meaning: string;
  /** What the operator does; one sentence. */
  readonly action: string;
  /** What settles it without an operator; null if nothing does. */
  readonly settledBy: string | null;
}

/** The kinds of alerts. A new kind needs its guide here and its commands in `guide.ts`. */
export const ALERT_GUIDES = {
  'refund-due': {
    subject: 'order',
    meaning: 'A parent has paid for an order that has ended.',
    action: 'Refund the payment at the shop.',
    settledBy: 'the refund, once the shop reports it',
  },
  'cancelled-after-fulfilled': {
    subject: 'order',
    meaning: 'The shop has cancelled or refunded an order whose parcel was sent.',
    action: 'Ask the shop whether the parcel comes back; nothing else changes here.',
    settledBy: null,
  },
  'sent-after-end': {
    subject: 'order',
    meaning: 'A parcel of an order that has ended was sent.',
    action: 'Stop the parcel at the shop if that is still possible.',
    settledBy: null,
  },
  'second-charge': {
    subject: 'order',
    meaning: 'A parent has paid twice for one order.',
    action: 'Refund the second payment at the shop.',
    settledBy: 'the refund, once the shop reports it',
  },
  'notice-unknown-order': {
    subject: 'webhook event',
    meaning: 'The shop has reported an order that is unknown here.',
    action: 'Find the order at the shop; if it has appeared here meanwhile, process the webhook again.',
    settledBy: '`webhooks replay`, if it applies',
  },
  'notice-wrong-amount': {
    subject: 'order',
    meaning: 'The shop has reported another amount than the price.',
    action: 'Compare the payment at the shop with the order, then settle the order.',
    settledBy: '`orders settle`',
  },
  'many-reveals': {
    subject: 'operator of the desk',
    meaning: 'An operator has looked at the data of more than thirty people within an hour; their session has ended.',
    action: 'Compare the audit log with their work; if it does not fit, end their access.',
    settledBy: null,
  },
  'place-times': {
    subject: 'pickup place',
    meaning: 'The times of a pop-up cannot be read, so that parents do not see when the place is open.',
    action: 'Check the places, then import {subject} again with its times as `2026-12-05T10:00:00-05:00`.',
    settledBy: '`locations check --apply`, if it could mend them',
  },
  'notice-two-contents': {
    subject: 'order',
    meaning: 'The shop has sent one event with two contents, of which only the first counts.',
    action: 'Compare the order at the shop with the one here, and settle it if they differ.',
    settledBy: null,
  },
  'shop-url': {
    subject: 'order',
    meaning: 'The shop has sent an address of a page that is not its own, and no parent is sent there.',
    action: 'Compare the domain of the shop with its settings, and add it if it is yours.',
    settledBy: null,
  },
  'order-unknown-outcome': {
    subject: 'order or request of the shop',
    meaning: 'The shop has not said for a long time what became of an order.',
    action: 'Look the order up at the shop, then settle it.',
    settledBy: '`orders settle`',
  },
  'shop-total': {
    subject: 'order',
    meaning: 'The shop asked for another total than the price, so the order was refused.',
    action: 'Remove the tax or fee that the shop adds to our items.',
    settledBy: null,
  },
  'shop-order-changed': {
    subject: 'order',
    meaning: 'Somebody has edited or partly refunded an order at the shop, and the parent waits.',
    action: 'Compare the order at the shop with the one here, then settle it.',
    settledBy: '`orders settle`',
  },
  'shop-duplicate': {
    subject: 'order',
    meaning: 'The shop has two orders under one key.',
    action: 'Cancel at the shop the one whose draft is not the `shopRef` of the order here.',
    settledBy: null,
  },
  'shop-version': {
    subject: 'version',
    meaning: 'The shop answers with another version of its API than the one that the product is made for.',
    action: 'Update the product.',
    settledBy: null,
  },
  'shop-subscription': {
    subject: 'topics',
    meaning: 'The shop had ended our subscriptions because our answers were late or missing; they are renewed.',
    action: 'Find in the log why the product did not answer the shop at that time.',
    settledBy: null,
  },
  oversold: {
    subject: 'SKU',
    meaning: 'Two parents got the last item.',
    action: 'Restock and send, or cancel the later order at the shop; raise `SHOPIFY_STOCK_RESERVE` if it repeats.',
    settledBy: null,
  },
  'codes-low': {
    subject: 'pool',
    meaning: 'A pool of codes is nearly empty.',
    action: 'Import more codes.',
    settledBy: '`codes import`',
  },
  'codes-empty': {
    subject: 'pool',
    meaning: 'A pool of codes is empty, so that parents get none of them.',
    action: 'Import more codes.',
    settledBy: '`codes import`',
  },
  'partner-missing': {
    subject: 'partner',
    meaning: 'A course names a partner that the content or the settings lack, so that parents are not asked.',
    action: 'Add the partner to the content, or remove it from the course.',
    settledBy: null,
  },
  'lead-failed': {
    subject: 'partner',
    meaning: 'A partner has refused a lead, or has not taken it in five attempts.',
    action: 'Ask the partner, then send the leads again.',
    settledBy: '`leads retry`, and a `leads export` that contains it',
  },
  'partner-failed': {
    subject: 'partner',
    meaning: 'A partner has not taken a withdrawal for a day; it is sent again and again.',
    action: 'Ask the partner why it does not accept withdrawals.',
    settledBy: null,
  },
  'flags-stale': {
    subject: '`flags`',
    meaning: 'The service of feature flags has not answered for an hour; its last good answer holds.',
    action: 'Look at `flags` in the status, and correct what its last failure names.',
    settledBy: null,
  },
  'marketing-refused': {
    subject: 'report or action',
    meaning:
      'The marketing system refuses this; reports are sent again for a day and a half, members see that it did not work.',
    action: 'Check the marketing system, and mend what the check names; docs/outside/sfmc.md has the fields.',
    settledBy: null,
  },
  'analytics-erasure': {
    subject: 'day of the oldest',
    meaning: 'Withdrawn or erased ids have been waiting for thirty days for their deletion at the analytics service.',
    action: 'Check the analytics service and list the ids; where a person deletes, delete them and add `--done`.',
    settledBy: null,
  },
  'marketing-erasure': {
    subject: 'day of the oldest',
    meaning: 'Erased members have been waiting for thirty days for their deletion at the marketing system.',
    action: 'Look at the newsletter and check the marketing system; contact deletion must be switched on there.',
    settledBy: null,
  },
  'certificate-late': {
    subject: 'partner',
    meaning:
      'A certificate of a yes to the partner is not retained after two days; twelve hours later nobody tries again.',
    action: 'Look at `trustedform` in the status, and correct what its last failure names.',
    settledBy: 'the last late certificate of the partner, however it ends',
  },
  'certificate-lost': {
    subject: 'partner',
    meaning: 'A certificate of a yes to the partner cannot be retained; the yes and its lead stay as they are.',
    action: 'Find `certificate` in the log for the reason, and ask the partner whether it needs the certificate.',
    settledBy: null,
  },
  'certificate-account': {
    subject: '`key`, `funds` or `plan`',
    meaning: 'TrustedForm retains no certificate, because of our key, or the funds or plan of our account.',
    action: 'Correct it in the account, or `TRUSTEDFORM_KEY`, within three days.',
    settledBy: 'the next certificate that is retained',
  },
  'household-many': {
    subject: 'order',
    meaning: 'More than five households of one building got a free box in 30 days.',
    action: 'Look at the building of the order; a shelter or a clinic is no reason to act.',
    settledBy: null,
  },
  'address-review': {
    subject: 'mark of a house',
    meaning: 'Orders to a house wait because many boxes went there.',
    action: 'Decide about each of the orders.',
    settledBy: 'the decision about the last of its orders',
  },
  'address-many-abroad': {
    subject: 'order',
    meaning: 'Many orders from abroad go to one postal code and house number.',
    action: 'Look at the address of the order at the shop; nothing is stopped.',
    settledBy: null,
  },
  'certificate-letters': {
    subject: 'certificate',
    meaning: 'A name could not be drawn in its own letters, so the certificate shows it in Latin ones.',
    action: 'Report the script to the makers of the product.',
    settledBy: null,
  },
  'paid-calls-used-up': {
    subject: 'service',
    meaning: 'The calls to a paid service of this day are used up.',
    action: 'Raise `GEOCODING_DAILY_MAX` or `PLACES_DAILY_MAX` if many new members came; otherwise find the callers.',
    settledBy: null,
  },
  'system-refuses-us': {
    subject: 'outside system',
    meaning:
      'An outside system refuses us, because a secret or a right of ours has ended, so what parents do there fails.',
    action: 'Check {subject}, and renew its secret in the settings or its rights at the company.',
    settledBy: 'a call that it accepts, once it has refused none for an hour',
  },
  'mail-server': {
    subject: 'mail server',
    meaning: 'The mail server refuses every mail, or has accepted none for an hour; the mails wait.',
    action: 'Send a test mail, which shows the answer of the server and the setting to correct.',
    settledBy: '`mail test`, if it is accepted, or another mail, once nothing has failed for five minutes',
  },
  'mail-refused': {
    subject: 'mail server',
    meaning:
      'Some mails are refused by a rule, such as one against spam: by the mail server, where they wait, or by that of a recipient.',
    action: 'Find its words in the log under `mail-refused`, and ask whoever runs it.',
    settledBy: null,
  },
  'jobs-dead': {
    subject: 'job',
    meaning: 'A job has failed every attempt and is not tried again.',
    action: 'Read the error, correct the cause, then enqueue the job again.',
    settledBy: 'the check of each minute, once `jobs retry` or `jobs drop` has left none',
  },
  'content-entry': {
    subject: 'entry or file',
    meaning: 'An entry of the content has an error, so parents see its last good version, or do not see it.',
    action: 'Read the error in the findings about the content, and ask the editors to mend it.',
    settledBy: 'the next read of the content without the error',
  },
  'content-space': {
    subject: 'space',
    meaning: 'A space of Contentful cannot be read, so parents see the content of before.',
    action: 'Look at the spaces, which show why; a token or a space is a setting.',
    settledBy: 'the next poll that is answered',
  },
  'content-shrunk': {
    subject: 'space',
    meaning: 'More than a fifth of a space is gone at once; it stays as it is for parents.',
    action: 'Ask the editors; if it is meant, accept the removals.',
    settledBy: 'the next poll that is accepted',
  },
  'public-url': {
    subject: 'host',
    meaning: 'People use another address than the one of the settings, and all that they send is refused.',
    action: 'Set `PUBLIC_URL` to the address that the log names beside this alert, if it is yours, and restart.',
    settledBy: null,
  },
  'page-render': {
    subject: 'page',
    meaning: 'The server could not render a page, so parents see it later, once their browser has rendered it.',
    action: 'Report the error of the log beside this alert to the developers; nothing is lost meanwhile.',
    settledBy: null,
  },
  'page-evictions': {
    subject: 'page',
    meaning: 'More pages of one kind are read than a process stores, so some are rendered again and again.',
    action: 'Remove entries of this kind that nobody reads, or add processes with pages; nothing is lost meanwhile.',
    settledBy: null,
  },
} as const satisfies Readonly<Record<string, AlertGuide>>;

export type AlertKind = keyof typeof ALERT_GUIDES;
