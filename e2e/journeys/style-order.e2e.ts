import { expect, test } from '../page.ts';

test('a page that is opened by its address has the frame’s styles before its own @desktop', async ({ page }) => {
  const sheets = () =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const isFrame = (sheet: string) => sheet.includes('/index-');
  const own = (all: readonly string[]) => all.filter((sheet) => !isFrame(sheet));

  for (const address of ['/login', '/register', '/reset-link']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const direct = await sheets();
    expect(direct.findIndex(isFrame), address).toBe(0);
    expect(own(direct).length, address).toBeGreaterThan(0);
  }
});
