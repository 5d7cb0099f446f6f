/** Shortest password, in characters, unless PASSWORD_MIN_LENGTH asks for more (D-20). */
export const PASSWORD_MIN_LENGTH = 6;

/** Longest password, in characters (D-20). */
export const PASSWORD_MAX_LENGTH = 128;
