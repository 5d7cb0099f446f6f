import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';

const t = messageFormatter('en-US');

const columnsOfCards = (page: Page) =>
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

/** Pixels, on both sides of each breakpoint. */
const WIDTHS = [390, 599, 600, 959, 960, 1099, 1100];

test.beforeEach(async ({ page }) => {
  await signedInMember(page);
  await page.goto('/course');
  await page.locator('article').first().waitFor();
});

test('course cards are in 1, 2 and 3 columns by width, and the phone banner is shown below 960 px only @desktop [LRN-038 LRN-043 LRN-403]', async ({
  page,
}) => {
  const banner = page.getByRole('link', { name: t('class-list.banner').replaceAll(/<\/?\w+>/g, '') });
  for (const [width, count] of [
    [400, 1],
    [700, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columnsOfCards(page)).toBe(count);
    // Polled, because the menu renders for its new width a moment after the cards.
    await expect.poll(() => roomOfMenu(page)).toEqual({ beginsBelowMenu: true, hasMenu: true });
  }
  for (const [width, visible] of [
    [960, false],
    [959, true],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner).toBeVisible({ visible });
  }
  await expect
    .poll(() => banner.getByRole('presentation').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await banner.click();
  await page.waitForURL('/credits');
});

test('each section of the dashboard has its columns per width, and article tiles are flat on phones only @desktop [LRN-280 LRN-400 LRN-401 LRN-402]', async ({
  page,
}) => {
  await expect(page.getByRole('navigation', { name: t('articles-categories.label') })).toBeVisible();
  const actual: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    actual.push([width, ...(await page.evaluate(readColumns))]);
  }
  expect(actual).toEqual([
    [390, 3, 2, 1, 'flat'],
    [599, 3, 2, 1, 'flat'],
    [600, 2, 3, 2, 'upright'],
    [959, 2, 3, 2, 'upright'],
    [960, 6, 3, 3, 'upright'],
    [1099, 6, 3, 3, 'upright'],
    [1100, 6, 4, 4, 'upright'],
  ]);
});

/** Runs in the browser, so it must not use anything outside. */
function readColumns(): (number | string)[] {
  const lists = ['section:has(> div > ul li img):not([id]) ul', '#offers ul', '#articles ul'];
  const counts = lists.map((list) => {
    const grid = document.querySelector(list);
    return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
  });
  const [picture, words] = document.querySelector('#articles article')?.children ?? [];
  const isWith = picture && words && picture.getBoundingClientRect().right <= words.getBoundingClientRect().left;
  return [...counts, isWith ? 'flat' : 'upright'];
}
