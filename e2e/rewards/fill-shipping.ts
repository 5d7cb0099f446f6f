import type { Page } from '@playwright/test';
import { expect } from '../page.ts';
import type { MessageFormatter } from '../words.ts';

/** The page of the shipping form of the box. */
export const SHIPPING = '/redeem/safe-sleep/distribution/shipping-info';

/**
 * Fills the shipping form, up to the button.
 * @param offer by its place, from 0; the second one has a price
 */
export async function fillShipping(page: Page, t: MessageFormatter, street: string, offer: 0 | 1): Promise<void> {
  await page.goto(SHIPPING);
  const boxes = page.getByRole('radio');
  await expect(boxes.first()).toBeChecked();
  if (offer === 1) {
    await boxes.first().press('ArrowDown');
    await expect(boxes.nth(1)).toBeChecked();
  }
  await page.getByLabel(t('shipping-info-page.street'), { exact: true }).fill(street);
  await page.getByLabel(t('shipping-info-page.city')).fill('Austin');
  await page.getByLabel(t('localized-postal-codes.US')).fill('78701');
  await page.getByLabel(t('shipping-info-page.phone')).fill('(215) 555-0186');
  await expect(page.getByLabel(t('shipping-info-page.state'))).toHaveValue('TX');
}
