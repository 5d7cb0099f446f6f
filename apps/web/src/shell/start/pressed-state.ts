const PRESSABLE = 'a[href], button:not(:disabled, [aria-disabled="true"])';

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Marks the link or button under a finger or mouse with `data-held`, from touch to release, because
 * for a touch the browser sets `:active` only after the tap. Returns an unsubscribe function.
 */
export function trackPressedState(): () => void {
  let pressedElement: HTMLElement | null = null;
  const release = () => {
    pressedElement?.removeAttribute('data-held');
    pressedElement = null;
  };
  const hold = ({ target, button }: PointerEvent) => {
    release();
    if (button !== 0) return;
    pressedElement = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    pressedElement?.setAttribute('data-held', '');
  };
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  window.addEventListener('pointerdown', hold, options);
  for (const end of ENDS) window.addEventListener(end, release, options);
  return () => listeners.abort();
}
