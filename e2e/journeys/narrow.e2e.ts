import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expectGoodLayout, open, settle } from '../layout.ts';
import { expect, test } from '../page.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

// A desktop page zoomed to 400 % has this width (WCAG 1.4.10); Polish, because its words are the
// longest.
test.use({ viewport: NARROWEST, locale: 'pl-PL' });

test(
  'all fields, labels and buttons of the forms fit a page of 320 px, for each country',
  { tag: '@mobile' },
  async ({ page }) => {
    const t = messageFormatter('pl-PL');
    await open(page, '/register?form=long');
    await page.getByRole('button', { name: t('registration-form.submit') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAtBothWidths(page, 'the registration with its errors');

    await page.getByLabel(t('registration-form.firstName')).fill('Maya');
    await page.getByLabel(t('registration-form.lastName')).fill('Oduya');
    await page.getByLabel(t('registration-form.email')).fill(`maya.${crypto.randomUUID()}@example.com`);
    await page.getByLabel(t('registration-form.password'), { exact: true }).fill('three-blue-eggs-42');
    await page.getByLabel(t('registration-form.passwordAgain')).fill('three-blue-eggs-42');
    await page.getByLabel(t('registration-form.yes')).check();
    await expectAtBothWidths(page, 'the registration filled in');
    await page.getByRole('button', { name: t('registration-form.submit') }).click();
    await page.waitForURL('/create-profile/step1');
    await settle(page);

    const country = page.getByLabel(t('create-profile-step-one.country'), { exact: true });
    await expectAtBothWidths(page, 'step 1 without a country');
    // Each country differs in layout: no postal code, a hint beside the label, or the longest name,
    // so that both widths must fit all.
    for (const code of ['PL', 'AE', 'IE', 'GS', 'US']) {
      await country.selectOption(code);
      await expectAtBothWidths(page, `step 1 with ${code}`);
    }
    const zip = page.getByLabel(t('localized-postal-codes.US'));
    await zip.fill('00000');
    await zip.blur();
    await expect(zip).toHaveAttribute('aria-invalid', 'true');
    await expectAtBothWidths(page, 'step 1 with an error');
    await zip.fill('19103');
    await page.getByRole('button', { name: t('create-profile-step-one.next') }).click();
    await page.waitForURL('/create-profile/step2');
    await settle(page);
    await expectAtBothWidths(page, 'step 2 at its start');
    await page.getByLabel(t('registration-step-two.female'), { exact: true }).check();
    await page.getByLabel(t('registration-step-two.yes-primary')).check();
    await page.getByLabel(t('registration-step-two.notYet')).check();
    await expectAtBothWidths(page, 'step 2 with the months');
    await page.getByLabel(t('registration-step-two.born')).check();
    await expectAtBothWidths(page, 'step 2 with the years');

    await page.context().clearCookies();
    await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL' });
    await open(page, '/redeem/safe-sleep/distribution/shipping-info');
    await page.getByRole('button', { name: t('shipping-info-page.confirmFree') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAtBothWidths(page, 'the shipping form with its errors');
  },
);

async function expectAtBothWidths(page: Page, state: string): Promise<void> {
  for (const viewport of [PHONE, NARROWEST]) {
    await page.setViewportSize(viewport);
    await expectGoodLayout(page, `${state} at ${viewport.width}`);
  }
}
