import { vi } from 'vitest';

/**
 * Hides the reports of a page from the console.
 * @returns the spy that records them
 */
export function spyOnReports() {
  return vi.spyOn(console, 'error').mockReturnValue(undefined);
}
