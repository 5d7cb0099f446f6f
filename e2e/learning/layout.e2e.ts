import type { Page } from '@playwright/test';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';

const columns = (page: Page) =>
  page
    .locator('main ul:has(> li > article)')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

/** How far the content begins below the top, and how high the menu over it is, in pixels. */
const tops = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    return { content: heightOf('main')?.top, menu: heightOf('body header')?.height };
  });

test(
  'LRN-038 LRN-403: cards stand in 1, 2 and 3 columns as the width grows, below the menu',
  { tag: '@desktop' },
  async ({ page }) => {
    await signedInMember(page);
    await page.goto('/course');
    for (const [width, count] of [
      [400, 1],
      [700, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columns(page)).toBe(count);
      const { content, menu } = await tops(page);
      expect(menu).toBeGreaterThan(40);
      expect(content).toBe(menu);
    }
  },
);
