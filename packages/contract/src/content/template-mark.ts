/**
 * Marks the gaps in an entry from a template; such an entry must never be published until an editor
 * has filled them.
 */
export const TEMPLATE_MARK = '✎';
