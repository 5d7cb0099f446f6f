import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expectGoodLayout, open, settle } from '../layout.ts';
import { expect, test } from '../page.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';
import { eachScreen } from './every-screen.ts';

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

// The width at which a desktop page is left when it is zoomed four times (WCAG 1.4.10), in the language of the longest words.
test.use({ viewport: NARROWEST, locale: 'pl-PL' });

test('no page is wider than the narrowest phone', { tag: '@mobile' }, async ({ page }) => {
  test.slow();
  // Axe has seen these pages in other stories: this one only measures.
  const narrow = await page.context().newPage();
  await eachScreen(narrow, { locale: 'pl-PL', lastName: 'Wiśniewska-Żakowska' }, expectGoodLayout);
});

test(
  'fields, labels and buttons of the forms lie side by side, whatever is chosen',
  { tag: '@mobile' },
  async ({ page }) => {
    test.slow();
    const t = messageFormatter('pl-PL');
    const narrow = await page.context().newPage();
    await open(narrow, '/register?form=long');
    await narrow.getByRole('button', { name: t('registration-form.submit') }).click();
    await expect(narrow.getByRole('alert').first()).toBeVisible();
    await expectAtBothWidths(narrow, 'the registration with its errors');

    await narrow.getByLabel(t('registration-form.firstName')).fill('Maya');
    await narrow.getByLabel(t('registration-form.lastName')).fill('Oduya');
    await narrow.getByLabel(t('registration-form.email')).fill(`maya.${crypto.randomUUID()}@example.com`);
    await narrow.getByLabel(t('registration-form.password'), { exact: true }).fill('three-blue-eggs-42');
    await narrow.getByLabel(t('registration-form.yes')).check();
    await expectAtBothWidths(narrow, 'the registration filled in');
    await narrow.getByRole('button', { name: t('registration-form.submit') }).click();
    await narrow.waitForURL('/create-profile/step1');
    await settle(narrow);

    const country = narrow.getByLabel(t('create-profile-step-one.country'), { exact: true });
    await expectAtBothWidths(narrow, 'step 1 without a country');
    // A short name and a postal code, no postal code, one with a hint beside its label, and the longest name.
    for (const code of ['PL', 'AE', 'IE', 'GS', 'US']) {
      await country.selectOption(code);
      await expectAtBothWidths(narrow, `step 1 with ${code}`);
    }
    const zip = narrow.getByLabel(t('localized-postal-codes.US'));
    await zip.fill('00000');
    await zip.blur();
    await expect(zip).toHaveAttribute('aria-invalid', 'true');
    await expectAtBothWidths(narrow, 'step 1 with an error');
    await zip.fill('19103');
    await narrow.getByRole('button', { name: t('create-profile-step-one.next') }).click();
    await narrow.waitForURL('/create-profile/step2');
    await settle(narrow);
    await expectAtBothWidths(narrow, 'step 2 at its start');
    await narrow.getByLabel(t('registration-step-two.female'), { exact: true }).check();
    await narrow.getByLabel(t('registration-step-two.yes-primary')).check();
    await narrow.getByLabel(t('registration-step-two.notYet')).check();
    await expectAtBothWidths(narrow, 'step 2 with the months');
    await narrow.getByLabel(t('registration-step-two.born')).check();
    await expectAtBothWidths(narrow, 'step 2 with the years');

    await page.context().clearCookies();
    await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL' });
    await open(narrow, '/redeem/safe-sleep/distribution/shipping-info');
    await narrow.getByRole('button', { name: t('shipping-info-page.confirmFree') }).click();
    await expect(narrow.getByRole('alert').first()).toBeVisible();
    await expectAtBothWidths(narrow, 'the shipping form with its errors');
  },
);

async function expectAtBothWidths(page: Page, state: string): Promise<void> {
  for (const viewport of [PHONE, NARROWEST]) {
    await page.setViewportSize(viewport);
    await expectGoodLayout(page, `${state} at ${viewport.width}`);
  }
}
