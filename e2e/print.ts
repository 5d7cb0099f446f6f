import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** Expects that a page prints alone, because header and footer mean nothing on paper. */
export async function expectPageSingleInPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const around = page.locator('#root > div > :not(main)');
  expect(await around.count()).toBeGreaterThan(0);
  await expect(around.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
}
