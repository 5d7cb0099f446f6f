import { vi } from 'vitest';

/** Keeps what a page reports off the console, and answers the spy that heard it. */
export function spyOnReports() {
  return vi.spyOn(console, 'error').mockReturnValue(undefined);
}
