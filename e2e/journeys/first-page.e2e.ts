import { expect, test } from '../page.ts';

test('a page opened by its address shows its preloaded picture, and its style sheets are after those of the app @mobile', async ({
  page,
}) => {
  const sheets = () =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const isFrame = (sheet: string) => sheet.includes('/index-');

  for (const path of ['/login', '/register', '/reset-link']) {
    await page.goto(path);
    const announced = await page.locator('link[rel="preload"][as="image"]').getAttribute('href');
    await expect(page.locator(`main img[src="${announced}"]`), path).toBeVisible();
    const all = await sheets();
    expect(all.findIndex(isFrame), path).toBe(0);
    expect(all.filter((sheet) => !isFrame(sheet)).length, path).toBeGreaterThan(0);
  }
});
