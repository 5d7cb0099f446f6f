import { askDeletion, confirmDeletion } from '@nestling/contract/account/deletion';
import { writeUser } from '@nestling/contract/account/write-user';
import type { PlainKey } from '@nestling/messages/catalogue';
import { expect } from '../page.ts';
import { MEMBER_PASSWORD, answerStepOne, mailedToken, newMember, send, signInOn, signedInMember } from '../member.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';
import { settle } from '../layout.ts';
import { memberOverFacebook } from './over-facebook.ts';
import type { Scene, Screen, Stage } from '../scene.ts';

const ANSWERS = ['female', 'yes-primary', 'notYet', 'born'];

export const ACCOUNT_SCENES: readonly Scene[] = [
  {
    name: 'a visitor’s forms',
    screens: () => [
      { path: '/login' },
      { path: '/register' },
      { path: '/register?form=long' },
      { path: '/register?social=facebook', name: 'a registration over Facebook' },
      { path: '/login', name: 'the login in the United States', act: fromTheUnitedStates },
      { path: '/register', name: 'the registration in the United States', act: fromTheUnitedStates },
      { path: '/login?error=social-denied', name: 'a login that Facebook was not used for' },
      { path: '/login?social=facebook', name: 'a login that links Facebook' },
      { path: '/reset-link' },
      { path: '/reset-link', name: 'a reset link is on its way', act: askForReset },
      { path: '/confirm-email?token=any' },
      { path: '/not-me?token=any' },
      { path: '/confirm-email' },
    ],
  },
  {
    name: 'a browser that takes no cookies',
    screens: async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
      return [{ path: '/login', name: 'no cookies at the login' }];
    },
  },
  {
    name: 'links that work no more',
    refused: [
      /\/api\/auth\/password-reset\/|\/api\/auth\/not-me|\/api\/email-confirmation|\/api\/account-deletion|\/assets\//,
    ],
    screens: () => [
      { path: '/reset-password?oobCode=no-such-code' },
      {
        path: '/confirm-email?token=no-such-token',
        name: 'a confirmation that is too old',
        act: ({ page, t }) => press({ page, t }, 'email-confirmation.confirm', 'email-confirmation.oldTitle'),
      },
      {
        path: '/not-me?token=no-such-token',
        name: 'a notice that is too old',
        act: ({ page, t }) => press({ page, t }, 'not-me.confirm', 'not-me.oldTitle'),
      },
      { path: '/account/deletion?token=no-such-token' },
      {
        path: '/account/deletion?token=no-such-token',
        name: 'a leaving whose link is too old',
        act: ({ page, t }) => press({ page, t }, 'account-deletion.confirm', 'account-deletion.oldTitle'),
      },
    ],
  },
  {
    name: 'links of a new member',
    screens: async (stage) => {
      const { email } = await newMember(stage.page, stage.facts);
      const confirmation = await mailedToken(stage.page, email, /confirm-email\?token=([\w-]+)/);
      return [
        { path: '/confirm-email', name: 'a new confirmation link' },
        {
          path: `/confirm-email?token=${confirmation}`,
          name: 'a confirmed email',
          act: ({ page, t }) => press({ page, t }, 'email-confirmation.confirm', 'email-confirmation.doneTitle'),
        },
      ];
    },
  },
  {
    name: 'a notice of a change',
    screens: async ({ page, facts }) => {
      const { uid, email } = await newMember(page, facts);
      await send(page, `/api/user/${uid}/email`, {
        email: `undone.${uid}@example.com`,
        password: MEMBER_PASSWORD,
      });
      const undo = await mailedToken(page, email, /not-me\?token=([\w-]+)/);
      await page.context().clearCookies();
      return [
        {
          path: `/not-me?token=${undo}`,
          name: 'a change that was undone',
          act: (shown) => press(shown, 'not-me.confirm', 'not-me.doneTitle'),
        },
      ];
    },
  },
  {
    name: 'who leaves',
    screens: async ({ page, facts }) => {
      const { uid, email } = await newMember(page, facts);
      const asked = await page.request.post(`/api/user/${uid}/deletion`, { data: {} });
      expect(asked.ok(), await asked.text()).toBe(true);
      const token = await mailedToken(page, email, /account\/deletion\?token=([\w-]+)/);
      await page.context().clearCookies();
      return [
        {
          path: `/account/deletion?token=${token}`,
          name: 'the day of a leaving',
          act: async ({ page: shown, t }) => {
            await shown.getByRole('button', { name: t('account-deletion.confirm') }).click();
            await expect(shown.getByRole('heading', { name: t('account-deletion.howTitle') })).toBeVisible();
          },
        },
      ];
    },
  },
  {
    name: 'a day of leaving that is set',
    refused: [/\/api\/user\/check|\/assets\//],
    screens: async ({ page, t, facts }) => {
      const { uid, email } = await signedInMember(page, facts);
      await send(page, askDeletion.path.replace(':uid', uid), {});
      const token = await mailedToken(page, email, /account\/deletion\?token=([\w-]+)/);
      await send(page, confirmDeletion.path, { token });
      const isSaid = () => expect(page.getByText(t('account-deletion.goesText'))).toBeVisible();
      return [
        { path: '/account', name: 'a set day on the account page', act: isSaid },
        { path: '/account/privacy', name: 'a set day on the privacy page', act: isSaid },
      ];
    },
  },
  {
    name: 'who forgot a password',
    screens: async ({ page, facts }) => {
      const { email } = await newMember(page, facts);
      await page.context().clearCookies();
      const asked = await page.request.post('/api/auth/password-reset', { data: { email } });
      expect(asked.ok(), await asked.text()).toBe(true);
      const code = await mailedToken(page, email, /oobCode=([\w-]+)/);
      return [
        { path: `/reset-password?oobCode=${code}`, name: 'a new password' },
        { path: `/reset-password?oobCode=${code}`, name: 'a password that is saved', act: savePassword },
      ];
    },
  },
  {
    name: 'the wizard',
    screens: async (stage) => {
      const member = await newMember(stage.page, stage.facts);
      return [
        { path: '/create-profile/step1' },
        {
          path: '/create-profile/step1',
          name: 'the second step',
          act: async ({ page, facts }) => {
            await answerStepOne(page, member, facts);
            await page.goto('/create-profile/step2');
          },
        },
        ...ANSWERS.map(stepTwoWith),
      ];
    },
  },
  {
    name: 'a member’s own page',
    refused: [/\/api\/user\/check|\/assets\//],
    screens: async ({ page, t, facts }) => {
      const { uid } = await memberWhoPassed(page, 'calm-nights', facts);
      return [
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
            for (const toggle of await details.locator('[aria-controls]').all()) await toggle.click();
            await expect(details.getByRole('button', { name: t('account-details.notNow') })).toHaveCount(3);
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
      const member = await signedInMember(page, facts);
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
    name: 'a member whose email is not confirmed',
    screens: async ({ page, t, facts }) => {
      await signedInMember(page, facts);
      return [
        {
          path: '/course',
          name: 'the dialog that changes an email',
          act: async () => {
            await page.getByRole('button', { name: t('email-line.change') }).click();
            await expect(page.getByRole('dialog', { name: t('box-email.changeTitle') })).toBeVisible();
          },
        },
      ];
    },
  },
];

function stepTwoWith(answer: string): Screen {
  return {
    path: '/create-profile/step2',
    name: `the second step with ${answer}`,
    act: async ({ page }) => {
      for (const each of ANSWERS.slice(0, ANSWERS.indexOf(answer) + 1)) {
        await page.locator(`input[value="${each}"]`).first().check();
        await settle(page);
      }
    },
  };
}

type PageAndWords = Pick<Stage, 'page' | 't'>;

async function press({ page, t }: PageAndWords, button: PlainKey, title: PlainKey): Promise<void> {
  await page.getByRole('button', { name: t(button) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title));
}

/** Facebook is offered only to visitors in the United States. */
async function fromTheUnitedStates({ page }: Stage): Promise<void> {
  await page.context().addCookies([{ name: 'bbu-country-code', value: 'US', url: page.url() }]);
  await page.reload();
  await page.locator('a[href="/api/auth/facebook"]').waitFor();
}

async function askForReset(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await page.getByLabel(t('password-reset-redirect-screen.email')).fill(`${crypto.randomUUID()}@example.com`);
  await press(stage, 'password-reset-redirect-screen.send', 'password-reset-redirect-screen.sentTitle');
}

async function savePassword(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await page.getByLabel(t('password-reset-redirect-screen.newPassword'), { exact: true }).fill('four-warm-feathers-7');
  await page.getByLabel(t('password-reset-redirect-screen.newPasswordAgain')).fill('four-warm-feathers-7');
  await press(stage, 'password-reset-redirect-screen.save', 'password-reset-redirect-screen.doneTitle');
}
