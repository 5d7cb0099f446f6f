/** Why the product cannot start, in words for whoever started it: no stack helps them. */
export class StartFault extends Error {}
