import { expect, test } from '../page.ts';

// Expected, because the product logs an error for the refused address.
test.use({ refused: [/\/sandbox$|\/assets\/index-[\w-]+\.js$/] });

test('ACC-419: the product has no design sheet: its address is an unknown one @desktop', async ({ page }) => {
  const answer = await page.goto('/sandbox');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Nestling');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
