/** Calls back at Escape, and at a click or focus outside of `place`; returns how to stop. */
export function onDismiss(place: EventTarget, handle: () => void): () => void {
  const events = ['pointerdown', 'focusin', 'keydown'];
  const onEvent = (event: Event) => {
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !event.composedPath().includes(place)) handle();
  };
  for (const name of events) document.addEventListener(name, onEvent);
  return () => {
    for (const name of events) document.removeEventListener(name, onEvent);
  };
}
