const HOUR_MS = 60 * 60 * 1000;

/** Lifetime of a reset link. */
export const RESET_MS = HOUR_MS;

/** Lifetime of a confirmation link. */
export const CONFIRMATION_MS = 7 * 24 * HOUR_MS;

/** Lifetime of the link to a new email. */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS;

/** Lifetime of the link that confirms a deletion. */
export const DELETION_LINK_MS = 24 * HOUR_MS;

/** Life of the link in a notice of an email change or of a linked account: "This was not me". */
export const UNDO_MS = 7 * 24 * HOUR_MS;
