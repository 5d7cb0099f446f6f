import { messageFormatter } from '@nestling/messages/format';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { memberWhoPassed } from './passed-course.ts';
import { missingParts } from './qr-modules.ts';

inPolishOnPhone((locale, t) => {
  test('a course without a reward ends with its certificate, and an incomplete number is reported [RWD-011 RWD-025 RWD-035]', async ({
    page,
  }) => {
    await memberWhoPassed(page, 'after-birth', { locale });
    await page.goto('/redeem/after-birth');
    await page.waitForURL('/redeem/after-birth/complete');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('complete-page.title', { first: 'yes' }));
    await expect(page.getByText(t('complete-page.certificateFor', { name: 'Maya Oduya' }))).toBeVisible();

    await page.getByRole('link', { name: t('complete-page.show') }).click();
    await page.waitForURL('/redeem/after-birth/certificate');
    const number = (await page.getByText(/^BBU-[2-9A-HJ-NP-Z]{12}$/).textContent()) ?? '';
    const code = page.getByRole('img', { name: t('certificate.qrCode') });
    await expect(code).toBeVisible();
    for (const colours of [{}, { forcedColors: 'active', colorScheme: 'dark' }] as const) {
      await page.emulateMedia(colours);
      expect(await missingParts(code), JSON.stringify(colours)).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    const pdf = await page.getByRole('link', { name: t('certificate.savePdf') }).getAttribute('href');
    const answer = await page.request.get(pdf ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');

    await page.goto(`/verify/${number.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verify.title'));
    await expect(page.getByText(t('verify.passed', { name: 'Maya O.' }))).toBeVisible();
    await page.goto(`/verify/${number.slice(0, -1)}`);
    await expect(page.getByText(t('verify.incomplete'))).toBeVisible();
  });
});

test('a parent who has not passed is redirected from the reward to the course, with the reason @desktop [RWD-022 RWD-053]', async ({
  page,
}) => {
  await signedInMember(page);
  await page.goto('/redeem/after-birth/complete');
  await page.waitForURL('/course/after-birth');
  await expect(page.getByText(messageFormatter('en-US')('reasons.videos-missing'))).toBeVisible();
});
