import { facebookDeletion } from '@nestling/contract/account/facebook-deletion';
import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { confirmMailedEmail, mailedToken } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import { memberOverFacebook } from './over-facebook.ts';

const PASSWORD = 'four-warm-feathers-7';

test.beforeEach(({ page, baseURL }) =>
  page.context().addCookies([{ name: 'bbu-country-code', value: 'US', url: baseURL ?? '' }]),
);

test('a parent joins with Facebook, logs out and logs in again with the keyboard @desktop [ACC-080 ACC-084 ACC-095 ACC-097]', async ({
  page,
}) => {
  const registrations: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/user\/[\w-]+$/.test(request.url()))
      registrations.push(request.postDataJSON());
  });
  await page.goto('/login');
  await overFacebook(page, 'Not now');
  await expect(page.getByText('You did not use Facebook.')).toBeVisible();

  await page.goto('/register');
  await overFacebook(page, 'Continue as Mia');
  await page.waitForURL('/create-profile/step1');
  expect(registrations).toMatchObject([{ socialLogin: true, emailOptIn: true, policyVersion: expect.any(String) }]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia');

  await page.goto('/logout');
  await page.goto('/login');
  await overFacebook(page, 'Continue as Mia');
  await page.waitForURL('/create-profile/step1');
  expect(registrations).toHaveLength(1);
});

test('a member who joined with Facebook unlinks it by setting a password, with the keyboard @desktop (D-179, D-242)', async ({
  page,
}) => {
  const t = messageFormatter('en-US');
  const { email } = await memberOverFacebook(page, t);
  await confirmMailedEmail(page, email);
  await page.goto('/account');
  await expect(page.getByText(t('linked-accounts.unlinkFirst'))).toBeVisible();
  await tabTo(page, t('linked-accounts.setPassword'));
  await typeKeys(page, 'Enter');
  await tabTo(page, t('account-settings.sendLink'));
  await typeKeys(page, 'Enter');
  await page.waitForURL('/reset-password');
  const code = await mailedToken(page, email, /oobCode=([\w-]+)/);
  await page.goto(`/reset-password?oobCode=${code}`);
  await page.getByLabel(t('password-reset-redirect-screen.newPassword'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('password-reset-redirect-screen.newPasswordAgain')).fill(PASSWORD);
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('password-reset-redirect-screen.doneTitle'));

  await page.goto('/login');
  await page.getByLabel(t('login-form.email')).fill(email);
  await page.getByLabel(t('login-form.password'), { exact: true }).fill(PASSWORD);
  await typeKeys(page, 'Enter');
  await page.waitForURL('/course');
  await page.goto('/account');
  await expect(page.getByRole('button', { name: t('account-settings.changePassword') })).toBeVisible();
  await expect(page.getByText(t('linked-accounts.facebook'))).toHaveCount(0);
});

test('a request to delete that is sent at Facebook is answered with the address of its page @desktop (D-269)', async ({
  page,
  baseURL,
}) => {
  const t = messageFormatter('en-US');
  await page.goto('/login');
  const button = page.getByRole('link', { name: t('login-form.facebook') });
  const start = await page.request.get((await button.getAttribute('href')) ?? '', { maxRedirects: 0 });
  await page.goto(new URL('/deletion', start.headers()['location']).href);
  await page.getByLabel('Id of the person').fill(crypto.randomUUID());
  await page.getByLabel('Data deletion address').fill(new URL(facebookDeletion.path, baseURL).href);
  await page.getByRole('button', { name: 'Delete the data of this person' }).click();
  const output = (await page.getByText('confirmation_code').textContent()) ?? '';
  await page.goto(/"url":"([^"]+)"/.exec(output)?.[1] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deletion-status.nothingTitle'));
});

async function overFacebook(page: Page, choice: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Facebook' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: choice, exact: true }).focus();
  await page.keyboard.press('Enter');
}
