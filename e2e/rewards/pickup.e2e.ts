import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { tabTo } from '../tab-to.ts';
import { memberWhoPassed } from './passed-course.ts';

inPolishOnPhone((locale, t) => {
  test('a parent chooses a pickup place, and the choice is final [RWD-065 RWD-240 RWD-242 RWD-257]', async ({
    page,
  }) => {
    await memberWhoPassed(page, 'safe-sleep', { locale });
    await page.goto('/redeem/safe-sleep');
    await page.waitForURL('/redeem/safe-sleep/distribution-options');
    await page.getByRole('link', { name: t('distribution-options.choosePlace') }).click();
    await page.waitForURL('/redeem/safe-sleep/distribution/pickup-location');

    const choices = page.getByRole('button', { name: new RegExp(`^${t('distribution-partners.pickUpHere')}`) });
    await expect(choices).toHaveCount(5);
    await page.getByRole('button', { name: t('distribution-partners.more', { count: 4 }) }).click();
    await expect(choices).toHaveCount(9);
    const place = (await page.getByRole('listitem').getByRole('heading').nth(1).textContent()) ?? '';
    const choice = page.getByRole('button', { name: t('distribution-partners.pickUpAt', { place }) }).first();
    await choice.click();
    const question = page.getByRole('dialog', { name: t('distribution-partners.confirmTitle') });
    await expect(question.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(question.getByText(t('distribution-partners.confirmFinal'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(choice).toBeFocused();

    await choice.click();
    await question.getByRole('button', { name: t('distribution-partners.confirmYes', { place }) }).click();
    await page.waitForURL('/redeem/safe-sleep/distribution/pickup-location/confirmation');
    await expect(page.getByRole('heading', { name: place })).toBeVisible();

    await page.goto('/redeem/safe-sleep/distribution/shipping-info');
    await page.waitForURL('/redeem/safe-sleep/distribution/pickup-location/confirmation');
    await expect(page.getByText(t('reasons.pickup-chosen'))).toBeVisible();
    await expect(page.getByRole('heading', { name: place })).toBeVisible();
    await expect(page.getByText(t('pickup-confirmation.fromYou'), { exact: true })).toBeVisible();
  });
});

test(
  'a parent searches and chooses a pickup place by keyboard only [RWD-224 RWD-225 RWD-228 RWD-230]',
  { tag: '@desktop' },
  async ({ page }) => {
    const t = messageFormatter('en-US');
    await memberWhoPassed(page, 'safe-sleep');
    await page.goto('/redeem/safe-sleep/distribution-options');
    await tabTo(page, t('distribution-options.choosePlace'));
    await page.keyboard.press('Enter');
    await page.waitForURL('/redeem/safe-sleep/distribution/pickup-location');

    const code = page.getByRole('textbox');
    await tabTo(page, 'Near ZIP code');
    await expect(code).toHaveValue('');
    await page.keyboard.type('abc');
    await page.keyboard.press('Tab');
    await expect(code).toHaveValue('19103');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('10001');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/\d+ places? near 10001/)).toBeAttached();
    await tabTo(page, new RegExp(`${t('distribution-partners.pickUpHere')}: `));
    // The scrollbars of a browser without a window take no room.
    await page.evaluate(() =>
      Object.defineProperty(document.documentElement, 'clientWidth', { value: innerWidth - 15 }),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, /^Choose /);
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
    await page.keyboard.press('Enter');
    await page.waitForURL('/redeem/safe-sleep/distribution/pickup-location/confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pickup-confirmation.title'));
  },
);
