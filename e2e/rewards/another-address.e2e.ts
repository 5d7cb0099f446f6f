import { messageFormatter } from '@nestling/messages/format';
import { open } from '../layout.ts';
import { expect, test } from '../page.ts';
import { memberWhoPassed } from './passed-course.ts';

const SHIPPING = '/redeem/safe-sleep/distribution/shipping-info';
const INVOICE = /\/shop\/invoices\//;

const t = messageFormatter('es-US');

test('a parent who returns from the shop finds the typed values, and ships the kit to another address @mobile', async ({
  page,
}) => {
  await memberWhoPassed(page, 'safe-sleep', { locale: 'es-US' });
  await open(page, SHIPPING);
  await page.getByRole('radio').nth(1).check();
  await page.getByLabel(t('shipping-info-page.firstName')).fill('Rose');
  await page.getByLabel(t('shipping-info-page.street'), { exact: true }).fill('2204 Spruce Street');
  await page.getByLabel(t('shipping-info-page.streetMore')).fill('Apt 3');
  await page.getByLabel(t('shipping-info-page.city')).fill('Philadelphia');
  await page.getByLabel(t('localized-postal-codes.US')).fill('19103');
  const phone = page.getByLabel(t('shipping-info-page.phone'));
  await phone.focus();
  // Inserted at once, because a keyboard that suggests the number does the same.
  await page.keyboard.insertText('+1 215 555 0186');
  await expect(phone).toHaveValue('215 555 0186');
  await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).click();
  await page.waitForURL(INVOICE);
  const first = page.url();

  await page.goBack();
  await expect(page.getByLabel(t('shipping-info-page.firstName'))).toHaveValue('Rose');
  await expect(page.getByLabel(t('shipping-info-page.streetMore'))).toHaveValue('Apt 3');
  await expect(phone).toHaveValue('(215) 555-0186');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).click();
  await page.waitForURL(first);

  await page.goBack();
  await page.getByLabel(t('shipping-info-page.street'), { exact: true }).fill('9 Birch Lane');
  await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).click();
  await expect(page.getByRole('heading', { name: t('shipping-confirmation.alreadyOrdered') })).toBeFocused();
  await page.getByRole('button', { name: t('shipping-confirmation.sendElsewhere') }).click();
  await page.waitForURL((url) => INVOICE.test(url.pathname) && url.href !== first);
  await page.locator('form button').click();
  await page.waitForURL(/direct-to-parent\/confirmation/);
  await expect(page.getByText('9 Birch Lane')).toBeVisible();
});
