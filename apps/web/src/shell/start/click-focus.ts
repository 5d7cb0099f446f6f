const CONTROL = 'a[href], button, summary, input';

/**
 * Focuses the control that is clicked in Safari, and in Firefox on a Mac, where a click focuses no
 * button, link, checkbox or radio. Otherwise a dialog could not return the focus to its button, and
 * a heading would not take the focus of a clicked button that it replaces. Returns an unsubscribe
 * function.
 */
export function focusClickedControls(): () => void {
  const listeners = new AbortController();
  // Without the option a ring would appear around each clicked control.
  if (!canFocusWithoutRing()) return () => {};
  // On the way down, because the handlers of the control read which element has the focus.
  window.addEventListener('click', onClick, { capture: true, signal: listeners.signal });
  return () => listeners.abort();
}

function onClick({ target }: MouseEvent): void {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  const { activeElement } = document;
  // A focus elsewhere stays: Enter in a field clicks the button of its form.
  if (!control || control === activeElement || !(activeElement?.contains(control) ?? true)) return;
  control.focus({ preventScroll: true, focusVisible: false });
}

function canFocusWithoutRing(): boolean {
  let isRead = false;
  const options: FocusOptions = {
    get focusVisible() {
      isRead = true;
      return false;
    },
  };
  document.createElement('button').focus(options);
  return isRead;
}
