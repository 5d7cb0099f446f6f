import { vi } from 'vitest';

/** Sets the screen to a phone or a wide screen, whose width does not change. */
export function onScreen(screen: 'phone' | 'wide'): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: screen === 'phone',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
