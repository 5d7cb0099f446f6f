import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';

interface KindWords {
  /** Below the field while nothing fits what is typed. */
  none: string;
  /** Below a field that was left with a value which nothing has. */
  unknown: string;
}

/** What the picker of each kind says. */
export const KIND_WORDS: Readonly<Record<ArgumentKind, KindWords>> = {
  uid: { none: 'Type a uid or a complete email.', unknown: 'No member has this uid or email.' },
  order: { none: 'Type a number, an id or a complete email.', unknown: 'No order has this number, id or email.' },
  certificate: {
    none: 'Type a complete number, a uid or a complete email.',
    unknown: 'No certificate has this number.',
  },
  pool: { none: 'No pool fits.', unknown: 'No pool has this name.' },
  partner: { none: 'No partner fits.', unknown: 'No partner has this name.' },
  template: { none: 'No mail fits.', unknown: 'No mail that can be sent again has this name.' },
  locale: { none: 'No language fits.', unknown: 'No language has this code.' },
  space: { none: 'No space fits.', unknown: 'No space has this name.' },
  'config key': { none: 'No key fits.', unknown: 'Nothing has this key.' },
  review: { none: 'No review that waits fits.', unknown: 'No review that waits has this id.' },
  job: { none: 'No dead job fits.', unknown: 'No dead job has this id.' },
  place: { none: 'No place fits.', unknown: 'No place has this id.' },
  alert: { none: 'No open alert fits.', unknown: 'No open alert has this number.' },
  operator: { none: 'No operator fits.', unknown: 'No operator has this id or email.' },
};
