import { vi } from 'vitest';

/** Shows the page on a phone, or on a wide screen, whose width does not change. */
export function onScreen(screen: 'phone' | 'wide'): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: screen === 'phone',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
