/**
 * Raised when the product, or a command, cannot start; the message is for the operator, because a
 * stack does not help them.
 */
export class StartupError extends Error {}
