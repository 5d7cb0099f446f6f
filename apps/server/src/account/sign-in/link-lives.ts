const HOUR_MS = 60 * 60 * 1000;

/** Lifetime of a reset link in milliseconds. */
export const RESET_MS = HOUR_MS;

/** Lifetime of a confirmation link in milliseconds. */
export const CONFIRMATION_MS = 7 * 24 * HOUR_MS;

/** Lifetime of the link of an email change in milliseconds. */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS;

/** Lifetime of the link that confirms a deletion in milliseconds. */
export const DELETION_LINK_MS = 24 * HOUR_MS;

/**
 * Lifetime in milliseconds of the link "This was not me" in notices of email changes and linked
 * accounts.
 */
export const UNDO_MS = 7 * 24 * HOUR_MS;
