/**
 * Marks what an editor still has to write in an entry made from a template; such an entry is never
 * published.
 */
export const TEMPLATE_MARK = '✎';
