import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** Cumulative layout shift that no reader sees: text that becomes a pixel wider with its own font. */
const UNSEEN_SHIFT = 0.004;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records the layout shifts of each page that is opened from now on, without those after an input. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(recordShifts);

/** Fails with the elements that moved. */
export async function expectNoShift(page: Page, { below = UNSEEN_SHIFT, where = page.url() } = {}): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum < below ? [] : shifts, where).toEqual([]);
}

/** Runs in the browser, so it must not use anything outside. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const { value, hadRecentInput, sources } = entry;
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => `${node?.nodeName ?? ''} ${node?.textContent?.slice(0, 60) ?? ''}`);
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
