import { vi } from 'vitest';

/**
 * Lays out in jsdom, which lays nothing out: parts are as high as a test says.
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
