import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** Pixels; the default font size of browsers. */
const USUAL = 16;

/** Renders a page with text of twice the usual size during an action (WCAG 1.4.4). */
export async function inLargeText(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setText = async (standard: number): Promise<void> => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    await expect.poll(size).toBe(standard);
  };
  await setText(2 * USUAL);
  await work();
  await setText(USUAL);
  await session.detach();
}
