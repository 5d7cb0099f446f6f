import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { passCourse } from './passed-course.ts';

/** Courses whose reward is sent to some countries. */
const SENT = 4;

inPolishOnPhone((locale, t) => {
  const country = 'Polska';
  test.use({ locale });

  test('a box that cannot be shipped to the country is not offered anywhere, and the certificate is available [RWD-026 RWD-066]', async ({
    page,
  }) => {
    const { uid } = await signedInMember(page, { locale, country: 'PL', zip: '00-001' });
    const words = t('course-cards.notInCountry', { country });
    await page.goto('/course');
    await expect(page.getByText(words)).toHaveCount(SENT);
    await expect(page.getByText(t('course-cards.free'))).toHaveCount(0);

    await passCourse(page, uid, 'safe-sleep');
    await page.goto('/course');
    await expect(page.getByText(words)).toHaveCount(SENT);
    await expect(page.getByText(t('class-complete-card.redeemBox'))).toHaveCount(0);
    await page.getByRole('link', { name: t('class-complete-card.coursePassed') }).click();
    await page.waitForURL('/course/safe-sleep');
    await expect(page.getByText(t('reasons.not-eligible', { country }))).toBeVisible();
    await page.getByRole('link', { name: t('syllabus-page.seeCertificate') }).click();
    await page.waitForURL('/redeem/safe-sleep/ineligible');
    await expect(page.getByText(t('reasons.not-eligible', { country }))).toBeVisible();
    await page.getByRole('link', { name: t('ineligible-page.certificate') }).click();
    await page.waitForURL('/redeem/safe-sleep/certificate');
    await expect(page.getByText(/^BBU-/).first()).toBeVisible();
    await expect(page.getByText(t('certificate.showThis'))).toHaveCount(0);
  });
});
