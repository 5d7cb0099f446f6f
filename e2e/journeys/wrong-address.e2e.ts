import { test as plain } from '@playwright/test';
import { expect, test } from '../page.ts';

test.describe('unknown address', () => {
  // Expected, because the product logs an error for the refused address.
  test.use({ refused: [/\/%\w*$|\/foo\.bar$|\/sandbox$|\/assets\/index-[\w-]+\.js$/] });

  test('shows the not-found page, also for the debug page while debug mode is off @desktop [ACC-419]', async ({
    page,
  }) => {
    for (const address of ['/%', '/%00', '/foo.bar', '/sandbox']) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page, address).toHaveTitle('Page not found | Nestling');
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
    }
  });
});

plain('the API page loads without a violation of the content security policy @desktop', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByText('/api/config', { exact: true })).toBeVisible();
  await page.getByText('/api/config', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  expect(faults).toEqual([]);
});
