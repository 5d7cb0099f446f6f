import { askDeletion } from '@nestling/contract/account/deletion';
import type { FacebookDeletionAnswer } from '@nestling/contract/account/facebook-deletion';
import type { PlainKey } from '@nestling/messages/catalogue';
import type { Page } from '@playwright/test';
import { expect } from '../page.ts';
import { MEMBER_PASSWORD, answerStepOne, mailedToken, newMember, send, type MemberFacts } from '../member.ts';
import { settle } from '../layout.ts';
import type { Scene, Screen, Stage } from '../scene.ts';

/** A token as mails have it, which was never sent. */
const NO_SUCH_TOKEN = 'no-such-token'.padEnd(43, '-');

const ANSWERS = ['female', 'yes-primary', 'notYet', 'born'];

const REQUESTS_TO_DELETE: readonly FacebookDeletionAnswer[] = [
  { state: 'leaving', eraseAt: '2126-12-04T18:20:00.000Z' },
  { state: 'unlinked' },
  { state: 'erasing' },
  { state: 'erased' },
  { state: 'cancelled' },
  { state: 'nothing' },
];

/** Screens of visitors, and of members who have just joined. */
export const VISITOR_SCENES: readonly Scene[] = [
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
      { path: `/confirm-email?token=${NO_SUCH_TOKEN}` },
      { path: `/not-me?token=${NO_SUCH_TOKEN}` },
      { path: '/confirm-email' },
    ],
  },
  {
    name: 'links that work no more',
    refused: [
      /\/api\/auth\/password-reset\/|\/api\/auth\/not-me|\/api\/email-confirmation|\/api\/account-deletion|\/assets\//,
    ],
    screens: () => [
      { path: `/reset-password?oobCode=${NO_SUCH_TOKEN}` },
      {
        path: `/confirm-email?token=${NO_SUCH_TOKEN}`,
        name: 'a confirmation that is too old',
        act: ({ page, t }) => press({ page, t }, 'email-confirmation.confirm', 'email-confirmation.oldTitle'),
      },
      {
        path: `/not-me?token=${NO_SUCH_TOKEN}`,
        name: 'a notice that is too old',
        act: ({ page, t }) => press({ page, t }, 'not-me.confirm', 'not-me.oldTitle'),
      },
      { path: '/account/deletion?token=no-such-token', name: 'a leaving whose link is not complete' },
      { path: `/account/deletion?token=${NO_SUCH_TOKEN}` },
      {
        path: `/account/deletion?token=${NO_SUCH_TOKEN}`,
        name: 'a leaving whose link is too old',
        act: ({ page, t }) => press({ page, t }, 'account-deletion.confirm', 'account-deletion.oldTitle'),
      },
      { path: `/account-deletion/${'0'.repeat(32)}`, name: 'a code that nobody was given' },
      { path: '/login', name: 'no cookies at the login', act: refuseCookies },
    ],
  },
  {
    name: 'what became of a request to delete',
    screens: async ({ page, t }) => {
      await page.route('**/api/account-deletion/*', (route) => {
        const state = new URL(route.request().url()).pathname.split('/').at(-1);
        return route.fulfill({ json: { data: REQUESTS_TO_DELETE.find((data) => data.state === state) } });
      });
      return REQUESTS_TO_DELETE.map(({ state }) => ({
        path: `/account-deletion/${state}`,
        act: () => expect(page.getByText(t(`deletion-status.${state}Lead`))).toBeVisible(),
      }));
    },
  },
  {
    name: 'links of a new member, and the wizard',
    screens: async (stage) => {
      const member = await newMember(stage.page, stage.facts);
      const confirmation = await mailedToken(stage.page, member.email, /confirm-email\?token=([\w-]+)/);
      return [
        { path: '/confirm-email', name: 'a new confirmation link' },
        {
          path: `/confirm-email?token=${confirmation}`,
          name: 'a confirmed email',
          act: ({ page, t }) => press({ page, t }, 'email-confirmation.confirm', 'email-confirmation.doneTitle'),
        },
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
    name: 'links of members who are not signed in',
    screens: async ({ page, facts }) => {
      const undo = await changedEmail(page, facts);
      const leaving = await requestedDeletion(page, facts);
      const code = await forgottenPassword(page, facts);
      return [
        {
          path: `/not-me?token=${undo}`,
          name: 'a change that was undone',
          act: (visible) => press(visible, 'not-me.confirm', 'not-me.doneTitle'),
        },
        { path: `/account/deletion?token=${leaving}`, name: 'the day of a leaving', act: confirmLeaving },
        { path: `/reset-password?oobCode=${code}`, name: 'a new password' },
        { path: `/reset-password?oobCode=${code}`, name: 'a password that is saved', act: savePassword },
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

/** @returns the token of the link that undoes the change */
async function changedEmail(page: Page, facts: MemberFacts): Promise<string> {
  const { uid, email } = await newMember(page, facts);
  await send(page, `/api/user/${uid}/email`, { email: `undone.${uid}@example.com`, password: MEMBER_PASSWORD });
  await page.context().clearCookies();
  return mailedToken(page, email, /not-me\?token=([\w-]+)/);
}

/** @returns the token of the link that confirms the request */
async function requestedDeletion(page: Page, facts: MemberFacts): Promise<string> {
  const { uid, email } = await newMember(page, facts);
  await send(page, askDeletion.path.replace(':uid', uid), {});
  await page.context().clearCookies();
  return mailedToken(page, email, /account\/deletion\?token=([\w-]+)/);
}

/** @returns the code of the link that sets a new one */
async function forgottenPassword(page: Page, facts: MemberFacts): Promise<string> {
  const { email } = await newMember(page, facts);
  await send(page, '/api/auth/password-reset', { email });
  await page.context().clearCookies();
  return mailedToken(page, email, /oobCode=([\w-]+)/);
}

async function confirmLeaving({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('account-deletion.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('account-deletion.howTitle') })).toBeVisible();
}

async function refuseCookies({ page }: Stage): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
  await page.reload();
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
