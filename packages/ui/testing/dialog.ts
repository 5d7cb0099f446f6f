import { vi } from 'vitest';

/**
 * Adds a browser's dialog methods, which jsdom lacks. The stories prove the focus trap and the
 * return of the focus in a real browser.
 */
export function openDialogsLikeBrowser() {
  const closed = vi.fn<() => void>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close: closed,
  });
  return closed;
}
