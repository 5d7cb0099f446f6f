import type { Locale } from '@nestling/domain/account/locale';
import type { Page } from '@playwright/test';
import { passQuiz, watchToTheEnd } from '../learning/take-course.ts';
import { confirmMailedEmail, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inTwoLocales } from '../in-two-locales.ts';
import { ownStreet } from '../places.ts';
import type { MessageFormatter } from '../words.ts';

const PASSWORD = 'three-blue-eggs-42';

interface Home {
  country: 'US' | 'CA';
  zip: string;
}

const PHILADELPHIA: Home = { country: 'US', zip: '19103' };
const MONTREAL: Home = { country: 'CA', zip: 'H2X 1Y4' };

inTwoLocales((locale, t) => {
  test('a parent gets from registration to a shipped box [ACC-001 ACC-003 ACC-006]', async ({ page }) => {
    test.slow();
    const email = await join(page, t, PHILADELPHIA);
    await confirmMailedEmail(page, email);
    await useCourse(page, t, 'safe-sleep');
    await page.waitForURL('/redeem/safe-sleep/distribution-options');
    await page.getByRole('link', { name: t('distribution-options.chooseShipping') }).click();
    await page.waitForURL('/redeem/safe-sleep/distribution/shipping-info');
    await page.getByLabel(t('shipping-info-page.street'), { exact: true }).fill(ownStreet());
    await page.getByLabel(t('shipping-info-page.city')).fill('Philadelphia');
    await page.getByLabel(t('shipping-info-page.phone')).fill('(215) 555-0186');
    await page.getByRole('button', { name: t('shipping-info-page.confirmFree') }).click();
    await page.waitForURL('/redeem/safe-sleep/distribution/shipping-info/confirmation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shipping-confirmation.title'));
  });

  // This begins at the film and the quiz that earn the rewards, because the story before already
  // covers the path to them; the desktop is in the United States and the phone is abroad.
  test('a parent gets from a course’s first video to a code, and from another course’s quiz to a certificate [ACC-001 ACC-005]', async ({
    page,
  }) => {
    const isAbroad = locale !== 'en-US';
    await signedInMember(page, { locale, ...(isAbroad ? MONTREAL : PHILADELPHIA) });
    if (isAbroad) await expectNoBoxAbroad(page, locale, t);
    await useCourse(page, t, 'calm-nights');
    await page.waitForURL('/redeem/calm-nights/reward');
    await expect(page.getByText(t('rewards-page.yourCode'), { exact: true })).toBeVisible();
    await passFirstAid(page, t);
    await page.goto('/redeem/first-aid/certificate');
    await expect(page.getByText(/^BBU-/)).toBeVisible();
  });
});

/** The cards of the baby box and of the kit of the health visits say that they cannot come. */
async function expectNoBoxAbroad(page: Page, locale: Locale, t: MessageFormatter): Promise<void> {
  await page.goto('/course');
  const canada = new Intl.DisplayNames([locale], { type: 'region' }).of('CA') ?? '';
  await expect(page.getByText(t('course-cards.notInCountry', { country: canada }))).toHaveCount(2);
}

/**
 * As somebody who is not a parent, because that is the shortest path to the courses.
 * @returns the email
 */
async function join(page: Page, t: MessageFormatter, { country, zip }: Home): Promise<string> {
  const email = `maya.${crypto.randomUUID()}@example.com`;
  await page.goto('/register');
  await page.getByLabel(t('registration-form.email')).fill(email);
  await page.getByLabel(t('registration-form.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('registration-form.no')).check();
  await page.getByRole('button', { name: t('registration-form.submit') }).click();
  await page.waitForURL('/create-profile/step1');
  await page.getByLabel(t('create-profile-step-one.firstName')).fill('Maya');
  await page.getByLabel(t('create-profile-step-one.lastName')).fill('Oduya');
  await page.getByLabel(t('create-profile-step-one.country'), { exact: true }).selectOption(country);
  await page.getByLabel(t(`localized-postal-codes.${country}`)).fill(zip);
  await page.getByRole('button', { name: t('create-profile-step-one.next') }).click();
  await page.waitForURL('/create-profile/step2');
  await page.getByLabel(t('registration-step-two.male'), { exact: true }).check();
  await page.getByLabel(t('registration-step-two.no'), { exact: true }).check();
  await page.getByRole('button', { name: t('registration-step-two.next') }).click();
  await page.waitForURL('/course');
  return email;
}

async function useCourse(page: Page, t: MessageFormatter, slug: string): Promise<void> {
  await page.goto(`/course/${slug}`);
  const quiz = page.getByRole('link', { name: t('syllabus-page.takeQuiz') });
  while ((await quiz.count()) === 0) await watchToTheEnd(page, t);
  await quiz.click();
  await page.waitForURL(`/course/${slug}/quiz`);
  await passQuiz(page, t, slug);
}

async function passFirstAid(page: Page, t: MessageFormatter): Promise<void> {
  await page.goto('/course/first-aid');
  await page.waitForURL('/course/first-aid/quiz');
  await passQuiz(page, t, 'first-aid');
  await page.waitForURL('/redeem/first-aid/complete');
}
