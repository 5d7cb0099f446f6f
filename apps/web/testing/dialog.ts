import { vi } from 'vitest';

/**
 * What a browser does of itself; jsdom has no such methods. Its focus trap and its return are
 * proved in a real browser.
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
