/** HTTP status of each error code of the editorial room. */
export const EDITORIAL_STATUSES = {
  'contact-form-unknown': 404,
  invalidEmail: 422,
  invalidTextBlank: 422,
  'offer-not-found': 404,
} as const;

/** English message of each code, sent in answers; pages use their own texts. */
export const EDITORIAL_MESSAGES = {
  'contact-form-unknown': 'Could not load contact form by URL parameter',
  invalidEmail: 'This email is not valid',
  invalidTextBlank: 'The message is empty',
  'offer-not-found': 'No member offer matching {slug}',
} satisfies Record<keyof typeof EDITORIAL_STATUSES, string>;
