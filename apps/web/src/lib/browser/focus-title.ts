/**
 * Focuses the title of the page. A page that waits for its data renders it later, so that the focus
 * must wait for it.
 * @returns a function that stops waiting, or null when the title was there
 */
export function focusTitle(): (() => void) | null {
  const title = document.querySelector('main h1');
  if (title) {
    focusHeading(title);
    return null;
  }
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const late = document.querySelector('main h1');
    if (!late) return;
    observer.disconnect();
    const { activeElement, body } = document;
    // Must not move the focus of a parent who has gone elsewhere in the meantime.
    if (activeElement === focused || activeElement === body) focusHeading(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses a heading, which keys alone do not reach. */
export function focusHeading(heading: Element | null): void {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
