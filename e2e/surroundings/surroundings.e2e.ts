import { messageFormatter } from '@nestling/messages/format';
import { writeMessage } from '../editorial/write-message.ts';
import { open, settle } from '../layout.ts';
import { MEMBER_PASSWORD } from '../member.ts';
import { expect } from '../page.ts';
import { ownStreet } from '../places.ts';
import { fillShipping } from '../rewards/fill-shipping.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';
import { test } from './surrounded-page.ts';
import { SURROUNDINGS } from './surroundings.ts';

const t = messageFormatter('en-US');

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

/** Pages of a member who chooses how to get a box. */
const PAGES = [
  '/course',
  '/course/safe-sleep',
  '/course/first-aid/quiz',
  '/account',
  '/account/privacy',
  '/activities',
  '/videos',
  '/contact-form',
  '/redeem/safe-sleep/distribution-options',
  '/redeem/safe-sleep/distribution/pickup-location',
];

for (const one of SURROUNDINGS) {
  test.describe(one, { tag: '@surroundings' }, () => {
    test.use({ which: [one] });

    test('ten pages of a member load without an error', async ({ page }) => {
      await memberWhoPassed(page, 'safe-sleep');
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.locator('main h1').first(), path).not.toHaveText(t('errors.defaultTitle'));
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      }
    });
  });
}

test.describe('other host', { tag: '@surroundings' }, () => {
  test.use({ which: ['other-host'] });

  test('lets a member order and pay a box without leaving it (D-299)', async ({ page, baseURL }) => {
    await memberWhoPassed(page, 'safe-sleep');
    await fillShipping(page, t, ownStreet(), 1);
    await page.getByRole('button', { name: t('shipping-info-page.confirmPaid') }).press('Enter');
    await page.waitForURL(/\/shop\/invoices\/[0-9a-f-]{36}$/);
    await page.locator('form button').press('Enter');
    await page.waitForURL('/redeem/safe-sleep/distribution/direct-to-parent/confirmation');
    await page.getByRole('link', { name: t('shipping-confirmation.orderStatus') }).press('Enter');
    await page.waitForURL(/\/shop\/orders\/[0-9a-f-]{36}\/status$/);
    await page.locator('a.back').click();
    await page.waitForURL(/confirmation\?stay=1$/);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });
});

test.describe(
  'other host, unknown time zone, no storage, translation and an older browser together',
  { tag: '@surroundings' },
  () => {
    test.use({ which: SURROUNDINGS });

    test('let a member log in, search places, subscribe, send a message and change the language', async ({ page }) => {
      const { email } = await memberWhoPassed(page, 'safe-sleep');
      await page.context().clearCookies();
      await page.goto('/login');
      await page.getByLabel(t('login-form.email')).fill(email);
      await page.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
      await page.getByLabel(t('login-form.password'), { exact: true }).press('Enter');
      await page.waitForURL('/course');

      for (const path of ['distribution-options', 'distribution/pickup-location']) {
        await open(page, `/redeem/safe-sleep/${path}`);
        const title = await page.locator('main h1').textContent();
        for (const zip of ['99723', '19103']) {
          await page.getByRole('textbox').fill(zip);
          await page.getByRole('textbox').press('Enter');
          await settle(page);
          await expect(page.locator('main h1'), `${path} near ${zip}`).toHaveText(title ?? '');
        }
      }

      await page.goto('/account');
      await page.getByRole('button', { name: t('account-newsletter.subscribe') }).click();
      await page.getByRole('button', { name: t('account-newsletter.unsubscribe') }).click();
      await expect(page.getByRole('button', { name: t('account-newsletter.subscribe') })).toBeVisible();

      await page.goto('/contact-form');
      await writeMessage(page, t, email);
      await page.getByRole('button', { name: t('contact-form.send') }).click();
      await page.waitForURL(/confirmation/);

      await page.goto('/account');
      await expect(page).toHaveTitle(`${t('titles.account')} | Nestling`);
      await page.getByRole('button', { name: t('main-menu.open') }).click();
      await page.getByRole('button', { name: 'Polski' }).click();
      await expect(page).toHaveTitle(`${messageFormatter('pl-PL')('titles.account')} | Nestling`);
    });
  },
);
