/**
 * Why the product, or a command beside it, cannot start, in words for whoever started it: no stack
 * helps them.
 */
export class StartupError extends Error {}
