import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { tabTo } from '../tab-to.ts';
import type { MessageFormatter } from '../words.ts';
import { memberWhoPassed } from './passed-course.ts';

const INVOICE = /\/shop\/invoices\/[0-9a-f-]{36}$/;

test.use({ refused: [/\/shop\/invoices\/[0-9a-f-]{36}\/pay$/] });

test('a parent in Canada is sent straight to the shop, enters an address and confirms a free order @mobile [RWD-205 RWD-321]', async ({
  page,
}) => {
  const t = messageFormatter('fr-CA');
  const course = '/redeem/out-and-about';
  await memberWhoPassed(page, 'out-and-about', { locale: 'fr-CA', country: 'CA', zip: 'H2X 1Y4' });
  await page.goto('/course');
  await page.goto(course);
  await page.waitForURL(INVOICE);
  const invoice = page.url();
  await expect(page.getByText(t('shipping-info-page.free')).first()).toBeVisible();

  // The redirecting page must not be in the history, otherwise "back" would return to it.
  await page.goBack();
  await page.waitForURL('/course');
  await page.goto(invoice);

  // The link must open the options, because they name the order.
  await page.getByRole('link', { name: t('shop.otherWay') }).click();
  await page.waitForURL(`${course}/distribution-options?stay=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: t('direct-to-parent-confirmation-page.confirm') }).click();
  await page.waitForURL(invoice);

  const confirm = page.getByRole('button', { name: t('shop.confirm') });
  await fillIn(page, t, { street: '12, rue Sainte-Catherine Ouest', city: 'Montréal', code: 'H2X 1Y4', country: 'CA' });
  await confirm.press('Enter');
  // The link passes the gate, because a free reward has another page.
  await page.waitForURL(`${course}/distribution/shipping-info/confirmation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shipping-confirmation.titleOther'));
  await expect(page.getByText(t('reasons.already-redeemed'))).toHaveCount(0);
});

test('a parent in Ireland chooses one of two kits without an address form, sees US dollars, and pays @desktop [RWD-012 RWD-320]', async ({
  page,
  context,
}) => {
  const t = messageFormatter('pl-PL');
  const course = '/redeem/feeding';
  await memberWhoPassed(page, 'feeding', { locale: 'pl-PL', country: 'IE', zip: 'D02 AF30' });
  await page.goto(course);
  // The partner asks first, and a no must not stop the parent.
  await page.waitForURL(`${course}/fern-co`);
  await page.getByRole('radio', { name: 'Nie, dziękuję' }).check();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.waitForURL(`${course}/distribution-options`);
  await page.getByRole('link', { name: new RegExp(`^${t('distribution-options.chooseShipping')}`) }).click();
  await page.waitForURL(`${course}/distribution/shipping-info`);

  const kits = page.getByRole('main').getByRole('radio');
  await expect(kits).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('9,95\u00a0USD').first()).toBeVisible();
  await kits.first().press('ArrowDown');
  await expect(kits.nth(1)).toBeChecked();
  await tabTo(page, t('shipping-info-page.confirmPaidOther'));
  await page.keyboard.press('Enter');
  await page.waitForURL(INVOICE);

  const other = await context.newPage();
  const followed = other.waitForResponse((answer) => answer.url().endsWith('/events'));
  await other.goto(`${course}/distribution/direct-to-parent/confirmation`);
  await followed;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.waiting'));

  const dublin = { street: '5 Merrion Square', city: 'Dublin', code: 'D02 AF30', country: 'IE' };
  for (const street of ['PO Box 12', 'PO Box 14']) {
    await fillIn(page, t, { ...dublin, street });
    await page.locator('form button').press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
  }
  // Back must show the refused form, into which the browser fills the typed values again.
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(t('shipping-info-page.errorPobox'));
  await expect(page.getByLabel(t('shipping-info-page.street'), { exact: true })).toHaveAttribute('value', 'PO Box 12');
  await page.goForward();
  await fillIn(page, t, dublin);
  await page.locator('form button').press('Enter');
  await page.waitForURL(`${course}/distribution/direct-to-parent/confirmation`);
  for (const one of [page, other])
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.paidOther'));
  await expect(page.getByText('9,95\u00a0USD').first()).toBeVisible();
});

interface Address {
  street: string;
  city: string;
  code: string;
  country: string;
}

async function fillIn(page: Page, t: MessageFormatter, { street, city, code, country }: Address): Promise<void> {
  const form = page.getByRole('group', { name: t('shop.whereTo') });
  await form.getByLabel(t('shipping-info-page.firstName')).fill('Maya');
  await form.getByLabel(t('shipping-info-page.lastName'), { exact: true }).fill('Oduya');
  await form.getByLabel(t('shipping-info-page.street'), { exact: true }).fill(street);
  await form.getByLabel(t('shipping-info-page.city')).fill(city);
  await form.locator('[name="postalCode"]').fill(code);
  await form.getByLabel(t('shipping-info-page.country')).selectOption(country);
}
