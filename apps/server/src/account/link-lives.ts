const HOUR_MS = 60 * 60 * 1000;

/** Life of a reset link (D-23). */
export const RESET_MS = HOUR_MS;

/** Life of a confirmation link (D-154). */
export const CONFIRMATION_MS = 7 * 24 * HOUR_MS;

/** Life of the link to a new email (D-176). */
export const EMAIL_CHANGE_MS = 24 * HOUR_MS;

/** Life of the link that confirms a leaving (D-145). */
export const DELETION_LINK_MS = 24 * HOUR_MS;

/** Life of the link in a notice of an email change or of a linked account: "This was not me". */
export const UNDO_MS = 7 * 24 * HOUR_MS;
