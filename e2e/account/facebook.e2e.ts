import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';

test.beforeEach(({ page, baseURL }) =>
  page.context().addCookies([{ name: 'bbu-country-code', value: 'US', url: baseURL ?? '' }]),
);

test('ACC-080 ACC-084 ACC-095 ACC-097: a parent joins with Facebook by keyboard, logs out and comes in again @desktop', async ({
  page,
}) => {
  const registrations: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/user\/[\w-]+$/.test(request.url()))
      registrations.push(request.postDataJSON());
  });
  await page.goto('/login');
  await overFacebook(page, 'Not now');
  await expect(page.getByRole('alert')).toContainText('You did not continue with Facebook.');

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

/** Leaves by the button and does one thing at the provider. */
async function overFacebook(page: Page, choice: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Facebook' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: choice, exact: true }).focus();
  await page.keyboard.press('Enter');
}
