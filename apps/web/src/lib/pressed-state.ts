/** What can be pressed. */
const PRESSABLE = 'a[href], button:not(:disabled, [aria-disabled="true"])';

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Marks the link or button under a finger or mouse with `data-held`, from the first touch to the release. A browser's own
 * `:active` comes to a finger only when the tap is over. Answers how to stop.
 */
export function trackPressedState(): () => void {
  let held: HTMLElement | null = null;
  const release = () => {
    held?.removeAttribute('data-held');
    held = null;
  };
  const hold = ({ target, button }: PointerEvent) => {
    release();
    if (button !== 0) return;
    held = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    held?.setAttribute('data-held', '');
  };
  const heard = new AbortController();
  const options = { capture: true, signal: heard.signal };
  window.addEventListener('pointerdown', hold, options);
  for (const end of ENDS) window.addEventListener(end, release, options);
  return () => heard.abort();
}
