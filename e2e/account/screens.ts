import { askDeletion, confirmDeletion } from '@nestling/contract/account/deletion';
import { writeUser } from '@nestling/contract/account/write-user';
import { MEMBER_PASSWORD, mailedToken, send, signInOn, signedInMember } from '../member.ts';
import { expect } from '../page.ts';
import { acceptTuckaway } from '../rewards/accept-tuckaway.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';
import type { Scene } from '../scene.ts';
import { memberOverFacebook } from './over-facebook.ts';
import { VISITOR_SCENES } from './visitor-screens.ts';

export const ACCOUNT_SCENES: readonly Scene[] = [
  ...VISITOR_SCENES,
  {
    name: 'a member’s own page',
    refused: [/\/api\/user\/check|\/assets\//],
    screens: async ({ page, t, facts }) => {
      const { uid, email } = await memberWhoPassed(page, 'calm-nights', facts);
      const isDaySet = () => expect(page.getByText(t('account-deletion.goesText'))).toBeVisible();
      return [
        {
          path: '/course',
          name: 'the dialog that changes an email',
          act: async () => {
            await page.getByRole('button', { name: t('email-line.change') }).click();
            await expect(page.getByRole('dialog', { name: t('box-email.changeTitle') })).toBeVisible();
          },
        },
        {
          path: '/account',
          act: async () => {
            await expect(page.getByRole('button', { name: t('account-newsletter.subscribe') })).toBeVisible();
            await page.getByRole('button', { name: t('account-settings.changePassword') }).click();
          },
        },
        {
          path: '/account',
          name: 'details that are changed, and another email',
          act: async () => {
            await page
              .getByRole('button', { name: t('account-settings.changeEmail') })
              .last()
              .click();
            const details = page.getByRole('region', { name: t('account-details.title') });
            await details.locator('[aria-controls]').first().waitFor();
            const toggles = await details.locator('[aria-controls]').all();
            for (const toggle of toggles) await toggle.click();
            const notNow = details.getByRole('button', { name: t('account-details.notNow') });
            await expect(notNow).toHaveCount(toggles.length);
            await expect(page.getByLabel(t('box-email.newEmail'))).toBeVisible();
          },
        },
        {
          path: '/account',
          name: 'another email that waits for its link',
          act: async () => {
            const change = { email: `waits.${uid}@example.com`, password: MEMBER_PASSWORD };
            await send(page, `/api/user/${uid}/email`, change);
            await page.reload();
            await expect(page.getByRole('button', { name: t('account-settings.cancelChange') })).toBeVisible();
          },
        },
        {
          path: '/account',
          name: 'emails that cannot be changed',
          act: async () => {
            await page.route('**/api/user/check*', (route) =>
              route.fulfill({ status: 502, json: { error: { code: 'marketing-unavailable', message: '' } } }),
            );
            await page.reload();
            await expect(page.getByText(t('account-newsletter.failed'))).toBeVisible();
          },
        },
        {
          path: '/account',
          name: 'a set day on the account page',
          act: async () => {
            await send(page, askDeletion.path.replace(':uid', uid), {});
            const token = await mailedToken(page, email, /account\/deletion\?token=([\w-]+)/);
            await send(page, confirmDeletion.path, { token });
            await page.reload();
            await isDaySet();
          },
        },
        { path: '/account/privacy', name: 'a set day on the privacy page', act: isDaySet },
      ];
    },
  },
  {
    name: 'sign-ins that cannot be read',
    refused: [/\/privacy|\/assets\//],
    screens: async ({ page, t, facts }) => {
      await signedInMember(page, facts);
      await page.route('**/api/user/*/privacy*', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal-error', message: '' } } }),
      );
      return [
        {
          path: '/account/privacy',
          name: 'privacy without its lists',
          act: () => expect(page.getByText(t('privacy.failed'))).toBeVisible(),
        },
      ];
    },
  },
  {
    name: 'who joined with Facebook',
    refused: [/\/api\/user\/check|\/assets\//],
    screens: async ({ page, t, facts }) => {
      await memberOverFacebook(page, t, facts);
      return [
        {
          path: '/account',
          name: 'a member without a password',
          act: async () => {
            await page.getByRole('button', { name: t('linked-accounts.setPassword') }).click();
            await expect(page.getByText(t('linked-accounts.setPasswordText'))).toBeVisible();
          },
        },
        { path: '/account/link' },
        {
          path: '/account/privacy',
          name: 'a linked account',
          act: () => expect(page.getByRole('heading', { name: t('linked-accounts.title') })).toBeVisible(),
        },
      ];
    },
  },
  {
    name: 'a member’s privacy',
    screens: async ({ page, t, facts }) => {
      const member = await memberWhoPassed(page, 'out-and-about', facts);
      await send(page, writeUser.path.replace(':uid', member.uid), { emailOptIn: true });
      await signInOn(page, member);
      return [
        {
          path: '/account/privacy',
          act: () => page.locator('summary').click(),
        },
        {
          path: '/account/privacy#delete',
          name: 'a yes that is taken back',
          act: async () => {
            await page.getByRole('button', { name: t('take-back.button') }).click();
            await expect(page.getByText(t('privacy.takenBack'))).toBeVisible();
          },
        },
        {
          path: '/account/privacy',
          name: 'the words of a yes to a partner',
          act: async () => {
            await acceptTuckaway(page, member.uid, facts.locale);
            await page.reload();
            await page.getByText(t('privacy.whatYouRead')).last().click();
            await expect(page.locator('details p').filter({ hasText: 'Tuckaway' }).first()).toBeVisible();
          },
        },
      ];
    },
  },
];
