import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { ownStreet } from '../places.ts';
import { SHIPPING, fillShipping } from './fill-shipping.ts';
import { memberWhoPassed } from './passed-course.ts';

const CONFIRMATION = '/redeem/safe-sleep/distribution/direct-to-parent/confirmation';

inPolishOnPhone((locale, t) => {
  test('a box with a price is ordered, paid at the shop and confirmed [RWD-009 RWD-319 RWD-328 RWD-344]', async ({
    page,
    context,
  }) => {
    await memberWhoPassed(page, 'safe-sleep', { locale });
    const street = ownStreet();
    await fillShipping(page, t, street, 1);
    await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).press('Enter');
    await page.waitForURL(/\/shop\/invoices\/[0-9a-f-]{36}$/);
    const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/NB-\d+/)?.[0] ?? 'none';

    const other = await context.newPage();
    const followed = other.waitForResponse((answer) => answer.url().endsWith('/events'));
    await other.goto(CONFIRMATION);
    await followed;
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.waiting'));
    await expect(other.getByText(number)).toBeVisible();

    await page.locator('form button').press('Enter');
    await page.waitForURL(CONFIRMATION);
    for (const one of [page, other])
      await expect(one.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.paid'));
    await expect(page.getByText(number)).toBeVisible();
    await other.close();

    await page.getByRole('link', { name: t('shipping-confirmation.orderStatus') }).press('Enter');
    await page.waitForURL(/\/shop\/orders\/[0-9a-f-]{36}\/status$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});

const t = messageFormatter('en-US');

test('no reward page offers to delete the account @desktop [RWD-452]', async ({ page }) => {
  await memberWhoPassed(page, 'safe-sleep');
  for (const path of ['/redeem/safe-sleep/distribution-options', SHIPPING, '/redeem/safe-sleep/certificate']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(t('account-deletion.confirm'))).toHaveCount(0);
    await expect(main.locator('a[href*="/account"], a[href*="deletion"]')).toHaveCount(0);
  }
});

test('a second order of a paid box redirects to the existing order @desktop [RWD-318]', async ({ page, context }) => {
  await memberWhoPassed(page, 'safe-sleep');
  const street = ownStreet();
  // A tab without live events must stay on its page.
  const late = await context.newPage();
  await late.route('**/events', (route) => route.abort());
  await fillShipping(late, t, street, 1);
  await fillShipping(page, t, street, 1);
  await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).click();
  await page.waitForURL(/\/shop\/invoices\//);
  await page.locator('form button').click();
  await page.waitForURL(CONFIRMATION);
  await late.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).click();
  await late.waitForURL(/\/shop\/orders\/[0-9a-f-]{36}\/status$/);
});
