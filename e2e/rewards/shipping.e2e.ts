import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { ownStreet } from '../places.ts';
import { memberWhoPassed } from './passed-course.ts';

inPolishOnPhone((locale, t) => {
  test('a box is shipped home for free [RWD-295 RWD-299 RWD-306 RWD-317]', async ({ page }) => {
    await memberWhoPassed(page, 'safe-sleep', { locale });
    await page.goto('/redeem/safe-sleep/distribution/shipping-info');
    const confirm = page.getByRole('button', { name: t('shipping-info-page.confirmFree') });
    await confirm.click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);

    const state = page.getByLabel(t('shipping-info-page.state'));
    await expect(state).toHaveAttribute('readonly', '');
    await expect(state).toHaveValue('PA');
    await page.getByLabel(t('shipping-info-page.street'), { exact: true }).fill('PO Box 12');
    await page.getByLabel(t('shipping-info-page.city')).fill('Austin');
    await page.getByLabel(t('localized-postal-codes.US')).fill('78701');
    await page.getByLabel(t('shipping-info-page.phone')).fill('(215) 555-0186');
    await expect(state).toHaveValue('TX');
    await confirm.click();
    await expect(summary.getByRole('link')).toHaveText([t('shipping-info-page.errorPobox')]);

    const street = ownStreet();
    await page.getByLabel(t('shipping-info-page.street'), { exact: true }).fill(street);
    await confirm.click();
    await page.waitForURL('/redeem/safe-sleep/distribution/shipping-info/confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shipping-confirmation.title'));
    await expect(page.getByText(`${street}, Austin, TX 78701`)).toBeVisible();
    await expect(page.getByText(/^NB-\d{5,}$/)).toBeVisible();

    await page.goto('/redeem/safe-sleep');
    await page.waitForURL('/redeem/safe-sleep/distribution/shipping-info/confirmation');
    await expect(page.getByText(t('reasons.already-redeemed'))).toBeVisible();
  });
});

test('old and incomplete reward addresses redirect to the choice of a reward or to the courses @desktop [RWD-037 RWD-038 RWD-049]', async ({
  page,
}) => {
  await memberWhoPassed(page, 'safe-sleep');
  for (const old of ['/certificate/safe-sleep', '/safe-sleep/certificate', '/safe-sleep/baby-info']) {
    await page.goto(`${old}?from=mail`);
    await page.waitForURL('/redeem/safe-sleep/distribution-options');
  }
  for (const bare of ['/redeem', '/reward']) {
    await page.goto(bare);
    await page.waitForURL((url) => url.pathname === '/course');
  }
});
