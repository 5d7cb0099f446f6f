import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';

const columns = (page: Page) =>
  page
    .locator('main ul:has(> li > article)')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

/** Pixels. */
const roomOfMenu = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    const menu = boxOf('body header')?.height ?? 0;
    return { beginsBelowMenu: boxOf('main')?.top === menu, hasMenu: menu > 40 };
  });

test(
  'LRN-038 LRN-043 LRN-403: cards stand in 1, 2 and 3 columns as the width grows, below the menu; a banner is there below the width of 960, and none from there on',
  { tag: '@desktop' },
  async ({ page }) => {
    await signedInMember(page);
    await page.goto('/course');
    await page.locator('article').first().waitFor();
    const banner = page.getByRole('link', { name: messageFormatter('en-US')('class-list.banner') });
    for (const [width, count] of [
      [400, 1],
      [700, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => columns(page)).toBe(count);
      // Polled, because the menu renders for its new width a moment after the cards.
      await expect.poll(() => roomOfMenu(page)).toEqual({ beginsBelowMenu: true, hasMenu: true });
    }
    for (const [width, shown] of [
      [960, false],
      [959, true],
      [390, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(banner).toBeVisible({ visible: shown });
    }
    await expect
      .poll(() => banner.getByRole('presentation').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await banner.click();
    await page.waitForURL('/credits');
  },
);
