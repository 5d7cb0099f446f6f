import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { MEMBER_PASSWORD, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';

test.use({ refused: [/\/api\/user\/[\w-]+\/verify/] });

/** Makes the browser claim that it keeps cookies, and keep none. */
async function dropCookies(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }));
  await page.route('**/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { 'set-cookie': _, ...headers } = answer.headers();
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
}

test('a login says that the browser keeps no cookie, in the language of the visit @mobile (D-300)', async ({
  page,
}) => {
  const { email } = await signedInMember(page);
  await dropCookies(page);
  await page.goto('/login?locale=fr-CA');
  const t = messageFormatter('fr-CA');
  await page.getByLabel(t('login-form.email')).fill(email);
  await page.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByLabel(t('login-form.password'), { exact: true }).press('Enter');
  await expect(page.getByText(t('errors.cookiesNotKept'))).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/login$/);
});

test('a registration says that the account is there, and the browser keeps no cookie @mobile (D-300)', async ({
  page,
}) => {
  await dropCookies(page);
  await page.goto('/register?locale=pl-PL');
  const t = messageFormatter('pl-PL');
  await page.getByLabel(t('registration-form.email')).fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel(t('registration-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: t('registration-form.submit') }).press('Enter');
  await expect(page.getByText(t('errors.cookiesNotKeptRegistered'))).toBeInViewport({ ratio: 1 });
});
