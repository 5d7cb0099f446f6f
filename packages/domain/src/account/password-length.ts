/** Shortest password, in characters, unless PASSWORD_MIN_LENGTH asks for more. */
export const PASSWORD_MIN_LENGTH = 6;

/** Longest password, in characters. */
export const PASSWORD_MAX_LENGTH = 128;
