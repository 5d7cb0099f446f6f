import { messageFormatter } from '@nestling/messages/format';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { ownStreet } from '../places.ts';
import { fillShipping } from './fill-shipping.ts';
import { memberWhoPassed } from './passed-course.ts';

const port = Number(process.env['E2E_PORT'] ?? '3210');
const AT_SHOPIFY = `http://localhost:${port + 4000}`;
const STORE = `http://127.0.0.1:${port + 3000}`;
const CONFIRMATION = '/redeem/safe-sleep/distribution/direct-to-parent/confirmation';

const t = messageFormatter('en-US');

test.describe('an order at a Shopify store', { tag: '@desktop' }, () => {
  test.use({ baseURL: AT_SHOPIFY });

  test.beforeAll(({ request }) => expect.poll(async () => isReady(request), { timeout: 30_000 }).toBe(true));

  test('is placed at once if the box is free (D-263)', async ({ page }) => {
    await memberWhoPassed(page, 'safe-sleep');
    await fillShipping(page, t, ownStreet(), 0);
    await page.getByRole('button', { name: t('shipping-info-page.confirmFree') }).click();
    await page.waitForURL(/shipping-info\/confirmation$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shipping-confirmation.title'));
    const status = page.getByRole('link', { name: t('shipping-confirmation.orderStatus') });
    await expect(status).toHaveAttribute('href', new RegExp(`^${STORE}/orders/`));
  });

  test('is paid at the store if the box has a price, and then refunded (D-263)', async ({ page }) => {
    await memberWhoPassed(page, 'safe-sleep');
    await fillShipping(page, t, ownStreet(), 1);
    await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).click();
    await page.waitForURL((url) => url.origin === STORE);
    const paid = page.waitForURL(/\/orders\/[0-9a-f]+$/);
    await page.getByRole('button', { name: 'Pay' }).click();
    await paid;
    const number = /#\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? 'none';
    await page.goto(CONFIRMATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.paid'));
    await atStore(page, `refund ${number}`);
    // Until the notice has come, the page leads to the order at the store.
    await expect(async () => {
      await page.goto('/redeem/safe-sleep/distribution-options');
      const reported = page.getByText(t('reasons.order-refunded', { amount: '$14.00' }));
      await expect(reported).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});

/** The product beside that of the other stories starts with them. */
async function isReady(request: APIRequestContext): Promise<boolean> {
  const answer = await request.get(`${AT_SHOPIFY}/readyz`).catch(() => null);
  return answer?.ok() ?? false;
}

/** Does something with an order on the page of staff. */
async function atStore(page: Page, action: string): Promise<void> {
  await page.goto(`${STORE}/staff`);
  await page.getByRole('button', { name: action, exact: true }).click();
}
