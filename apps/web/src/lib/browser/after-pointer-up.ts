/**
 * Resolves when no button or link is held down. Text that appears above a held button moves it from
 * under the pointer, and the click is lost. Therefore an error of a field that the parent leaves by
 * a click waits for the release.
 */
export function afterPointerUp(): Promise<void> {
  if (!document.querySelector(':is(a, button):active')) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const released = () => {
      over.abort();
      // A new task, because the click event follows the release.
      setTimeout(resolve);
    };
    // Mouse events too, because after a touch they move the focus later than the release of the
    // pointer.
    for (const event of ['pointerup', 'pointercancel', 'mouseup'])
      window.addEventListener(event, released, { capture: true, signal: over.signal });
  });
}
