import { vi } from 'vitest';

/**
 * Simulates layout in jsdom, which has none: elements are as high as a test sets.
 * @param heightOf null leaves it 0
 */
export function layOut(heightOf: (part: HTMLElement) => number | null): { relay: () => void } {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this) ?? 0;
  });
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #hear: () => void;
      constructor(hear: () => void) {
        this.#hear = hear;
      }
      observe(): void {
        observers.add(this.#hear);
      }
      disconnect(): void {
        observers.delete(this.#hear);
      }
    },
  );
  return {
    relay: () => {
      for (const hear of observers) hear();
    },
  };
}
