import { messageFormatter } from '@nestling/messages/format';
import { passQuiz } from '../learning/take-course.ts';
import { MEMBER_PASSWORD, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';

const t = messageFormatter('en-US');

test(
  'the browser’s Back skips redirects after a login, a guard, a passed quiz and a logout (D-249)',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const { email } = await signedInMember(await elsewhere.newPage());
    await elsewhere.close();

    await page.goto('/cookies');
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel(t('login-form.email')).fill(email);
    await page.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
    await page.getByRole('button', { name: t('login-form.submit') }).click();
    await expect(page).toHaveURL('/course');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await page.goForward();

    await page.locator('a[href="/course/first-aid/quiz"], a[href="/course/first-aid"]').first().click();
    await passQuiz(page, t, 'first-aid');
    await expect(page).toHaveURL('/redeem/first-aid/complete');
    await page.goBack();
    await expect(page).toHaveURL('/course');

    await page.getByRole('link', { name: t('main-menu.logOut') }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  },
);
