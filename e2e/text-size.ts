import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** What a browser sets text in, in pixels, when its reader has chosen nothing. */
const USUAL = 16;

/**
 * Draws a page as for a reader who has set text to twice the usual size, while something is done
 * (WCAG 1.4.4).
 */
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
