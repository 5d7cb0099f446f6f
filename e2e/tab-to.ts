import type { Page } from '@playwright/test';
import { expect } from './page.ts';

const TABS_AT_MOST = 80;

/** Presses Tab until what has the focus has the name; everything on the way must be in sight. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { top, bottom } = element.getBoundingClientRect();
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return {
        name: (element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent).trim(),
        inSight: top >= 0 && bottom <= innerHeight,
      };
    });
    if (focus === null) continue;
    expect(focus.inSight, `${focus.name} has the focus in sight`).toBe(true);
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
  }
  throw new Error(`No Tab leads to "${name}"`);
}
