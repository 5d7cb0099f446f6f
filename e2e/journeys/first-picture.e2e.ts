import { expect, test } from '../page.ts';

test('the picture that a first page announces is the one that it shows @mobile', async ({ page }) => {
  for (const path of ['/login', '/register', '/reset-link']) {
    await page.goto(path);
    const announced = await page.locator('link[rel="preload"][as="image"]').getAttribute('href');
    await expect(page.locator(`main img[src="${announced}"]`), path).toBeVisible();
  }
});
