/**
 * Resolves when no button or link is held down. What is drawn above one while it is held pushes it from under the pointer,
 * and the press is lost: so a message about a field that the parent leaves by pressing a button waits for the release.
 */
export function afterPointerUp(): Promise<void> {
  if (!document.querySelector(':is(a, button):active')) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const released = () => {
      over.abort();
      // The click comes after the release.
      setTimeout(resolve);
    };
    // A finger leaves a field by its mouse events, which come when its pointer is up already.
    for (const event of ['pointerup', 'pointercancel', 'mouseup'])
      window.addEventListener(event, released, { capture: true, signal: over.signal });
  });
}
