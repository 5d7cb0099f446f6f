/**
 * Focuses an element and scrolls it clear of the header. Firefox alone would not scroll to one that
 * is in the window, even if the header covers it.
 */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}
