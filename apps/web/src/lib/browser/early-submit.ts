/**
 * Remembers a press of a submit button, or Enter in a field, before the form can be sent, and sends
 * it once the form is live: otherwise the press of somebody with a slow network would do nothing.
 * Who types afterwards has taken the press back, because a half-typed form must not be sent. `Form`
 * dispatches `form-live`, and `Button` marks a submit button until then.
 */
export function rememberEarlySubmit(): void {
  const listening = new AbortController();
  let pressed: HTMLFormElement | null = null;
  const remember = (event: Event): void => {
    pressed = formOf(event) ?? pressed;
  };
  for (const name of ['click', 'keydown'])
    addEventListener(name, remember, { capture: true, passive: true, signal: listening.signal });
  addEventListener('input', () => (pressed = null), { capture: true, passive: true, signal: listening.signal });
  const send = (): void => {
    listening.abort();
    // What was typed before is in the state of the form only after the render that follows.
    setTimeout(() => {
      if (pressed?.isConnected) pressed.requestSubmit();
    });
  };
  addEventListener('form-live', send, { once: true });
}

/** The form that an event would send; null for any other event. */
function formOf(event: Event): HTMLFormElement | null {
  const { target } = event;
  if (event instanceof KeyboardEvent) {
    const isSending = event.key === 'Enter' && !event.isComposing;
    return isSending && target instanceof HTMLInputElement ? target.form : null;
  }
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-submits]') : null;
  return button?.form ?? null;
}
