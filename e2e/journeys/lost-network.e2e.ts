import type { MessageFormatter } from '../words.ts';
import type { Page } from '@playwright/test';
import { quizKey } from '../learning/quiz-key.ts';
import { answer } from '../learning/take-course.ts';
import { newMember, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inEnglishOnDesktop, inPolishOnPhone } from '../one-reader.ts';
import { ownStreet } from '../places.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';

test.beforeEach(({ refused }) => void refused.push(/\/(api|media|assets)\//));

// Each in one language and at one width, because nothing here differs by either.
inEnglishOnDesktop((locale, t) => {
  test('a registration without a network does not lose the typed values, and succeeds once the network is back [ACC-260 ACC-261]', async ({
    page,
  }) => {
    await page.goto('/register');
    const email = page.getByLabel(t('registration-form.email'));
    const password = page.getByLabel(t('registration-form.password'), { exact: true });
    const address = `maya.${crypto.randomUUID()}@example.com`;
    await email.fill(address);
    await password.fill('three-blue-eggs-42');
    await page.getByLabel(t('registration-form.no')).check();
    const join = page.getByRole('button', { name: t('registration-form.submit') });
    await withoutNetwork(page, t, async () => {
      await join.click();
      await expect(join).not.toHaveAttribute('aria-busy', 'true');
      await expect(email).toHaveValue(address);
      await expect(password).toHaveValue('three-blue-eggs-42');
      await expect(page.getByLabel(t('registration-form.no'))).toBeChecked();
    });
    await join.click();
    await page.waitForURL('/create-profile/step1');
  });

  test('both steps of the wizard do not lose their answers while the network is lost', async ({ page }) => {
    await newMember(page, { locale });
    await page.goto('/create-profile/step1');
    await page.getByLabel(t('create-profile-step-one.firstName')).fill('Maya');
    await page.getByLabel(t('create-profile-step-one.lastName')).fill('Oduya');
    await page.getByLabel(t('create-profile-step-one.country'), { exact: true }).selectOption('US');
    await page.getByLabel(t('localized-postal-codes.US')).fill('19103');
    const next = page.getByRole('button', { name: t('create-profile-step-one.next') });
    await withoutNetwork(page, t, async () => {
      await next.click();
      await expect(next).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByLabel(t('create-profile-step-one.firstName'))).toHaveValue('Maya');
      await expect(page.getByLabel(t('localized-postal-codes.US'))).toHaveValue('19103');
    });
    await next.click();
    await page.waitForURL('/create-profile/step2');
    const male = page.getByLabel(t('registration-step-two.male'), { exact: true });
    await male.check();
    await page.getByLabel(t('registration-step-two.no'), { exact: true }).check();
    const finish = page.getByRole('button', { name: t('registration-step-two.next') });
    await withoutNetwork(page, t, async () => {
      await finish.click();
      await expect(finish).not.toHaveAttribute('aria-busy', 'true');
      await expect(male).toBeChecked();
    });
    await finish.click();
    await page.waitForURL('/course');
  });

  test('a page opened without a network shows that it is offline, and loads once the network is back', async ({
    page,
  }) => {
    await signedInMember(page, { locale });
    await page.goto('/course');
    const course = page.locator('main a[href="/course/safe-sleep"]').first();
    await expect(course).toBeVisible();
    // A picture that was still on its way would be an error of the console.
    await page.waitForLoadState('networkidle');
    await withoutNetwork(page, t, async () => {
      await course.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.offlineTitle'));
      await expect(page).toHaveURL('/course/safe-sleep');
    });
    await expect(page.getByRole('button', { name: t('video-page.play'), exact: true })).toBeVisible();
  });
});

inPolishOnPhone((locale, t) => {
  test('a registration whose answer was lost succeeds with a second click [ACC-087]', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel(t('registration-form.email')).fill(`maya.${crypto.randomUUID()}@example.com`);
    await page.getByLabel(t('registration-form.password'), { exact: true }).fill('three-blue-eggs-42');
    await page.getByLabel(t('registration-form.no')).check();
    const join = page.getByRole('button', { name: t('registration-form.submit') });
    let lost: number | null = null;
    await page.route(
      /\/api\/user\/[\da-f-]+$/,
      async (route) => {
        lost = (await route.fetch()).status();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await join.click();
    await expect(join).not.toHaveAttribute('aria-busy', 'true');
    expect(lost).toBe(201);
    await expect(page).toHaveURL('/register');
    await join.click();
    await page.waitForURL('/create-profile/step1');
  });

  test('a quiz can be answered without a network, and is sent when the network is back', async ({ page }) => {
    await signedInMember(page, { locale });
    await page.goto('/course/first-aid/quiz');
    const key = quizKey('first-aid');
    const send = page.getByRole('button', { name: t('quiz.send') });
    await withoutNetwork(page, t, async () => {
      for (const [index, { right }] of key.entries()) await answer(page, index, right);
      // The failed draft must not scroll the page away from the parent's place.
      await page.waitForEvent('requestfailed', (request) => request.url().includes('/draft'));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await send.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByText(t('quiz.answered', { answered: key.length, total: key.length }))).toBeVisible();
      await expect(
        page
          .getByRole('radiogroup')
          .last()
          .getByRole('radio')
          .nth(key.at(-1)?.right ?? 0),
      ).toBeChecked();
    });
    await send.click();
    await page.waitForURL('/redeem/first-aid/complete');
  });

  test('an address typed without a network shows no error at a field, and the box is ordered when the network is back', async ({
    page,
  }) => {
    await memberWhoPassed(page, 'safe-sleep', { locale });
    await page.goto('/redeem/safe-sleep/distribution/shipping-info');
    const state = page.getByLabel(t('shipping-info-page.state'));
    await expect(state).toHaveValue('PA');
    const home = ownStreet();
    const street = page.getByLabel(t('shipping-info-page.street'), { exact: true });
    const confirm = page.getByRole('button', { name: t('shipping-info-page.confirmFree') });
    await withoutNetwork(page, t, async () => {
      await street.fill(home);
      await page.getByLabel(t('shipping-info-page.city')).fill('Austin');
      await page.getByLabel(t('localized-postal-codes.US')).fill('78701');
      await page.getByLabel(t('shipping-info-page.phone')).fill('(215) 555-0186');
      await confirm.click();
      await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(street).toHaveValue(home);
    });
    await confirm.click();
    await page.waitForURL('/redeem/safe-sleep/distribution/shipping-info/confirmation');
    await expect(page.getByText(`${home}, Austin, TX 78701`)).toBeVisible();
  });
});

/** The banner must be visible for as long as the network is lost. */
async function withoutNetwork(page: Page, t: MessageFormatter, work: () => Promise<void>): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: t('errors.offlineContent') });
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await work();
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
}
