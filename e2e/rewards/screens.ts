import type { Page } from '@playwright/test';
import { createOrder } from '@nestling/contract/rewards/order';
import { createOrderSchema } from '@nestling/contract/rewards/order.schema';
import { redeem } from '@nestling/contract/rewards/redemption';
import { z } from 'zod';
import { confirmMailedEmail, send, signedInMember, type MemberFacts } from '../member.ts';
import { open } from '../layout.ts';
import { expect } from '../page.ts';
import { philadelphia } from '../places.ts';
import type { Scene, Stage } from '../scene.ts';
import { declinePartner, memberWhoPassed, passCourse } from './passed-course.ts';

const LONDON = { country: 'GB', zip: 'SW1A 1AA' };

export const REWARDS_SCENES: readonly Scene[] = [
  {
    name: 'other rewards, and who checks a certificate',
    refused: [/\/api\/verify\//],
    screens: async ({ page, t, facts }) => {
      const { uid } = await memberWhoPassed(page, 'calm-nights', facts);
      await passCourse(page, uid, 'after-birth');
      await open(page, '/redeem/after-birth/certificate');
      const number = await page.getByText(/^BBU-[2-9A-HJ-NP-Z]{12}$/).textContent();
      return [
        { path: '/redeem/calm-nights/reward' },
        { path: '/redeem/after-birth/complete' },
        { path: `/verify/${number}`, name: t('verify.title') },
        { path: '/verify/BBU-7KQ2M4XWD9HC', name: 'a number that nobody has' },
        { path: '/verify/BBU-7KQ2M4XWD9H', name: 'a number that is not whole' },
      ];
    },
  },
  {
    name: 'a box that waits for a confirmed email, and is picked up',
    screens: async ({ page, t, facts }) => {
      const { uid, email } = await signedInMember(page, facts);
      await passCourse(page, uid, 'safe-sleep');
      return [
        { path: '/redeem/safe-sleep/distribution-options', name: 'the options with an unconfirmed email' },
        {
          path: '/redeem/safe-sleep/distribution/shipping-info',
          name: 'the form for another email',
          act: async () => {
            await page.getByRole('button', { name: t('box-email.wrongAddress') }).click();
            await expect(page.getByLabel(t('box-email.newEmail'))).toBeFocused();
          },
        },
        {
          path: '/course',
          name: 'the place of a box that is picked up',
          act: async () => {
            await confirmMailedEmail(page, email);
            const pickup = { distributionType: 'Pickup', distributorID: 'US-19102' };
            await send(page, redeem.path.replace(':uid', uid).replace(':course', 'safe-sleep'), pickup);
            await page.goto('/redeem/safe-sleep/distribution/pickup-location/confirmation');
          },
        },
      ];
    },
  },
  {
    name: 'a new member whom partners ask',
    screens: async ({ page, facts }) => {
      await signedInMember(page, { ...facts, isNew: true });
      return [
        { path: '/course', name: 'the dialog of partners', act: meetPartners },
        { path: '/account', name: 'the dialog of partners with an error', act: saveWithoutNumber },
      ];
    },
  },
  {
    name: 'a member with a box to come',
    screens: async ({ page, facts }) => {
      await memberWhoPassed(page, 'safe-sleep', facts);
      return [
        { path: '/course', name: 'the courses of a parent who has passed' },
        { path: '/course/safe-sleep', name: 'a course that is passed' },
        { path: '/redeem/safe-sleep/distribution-options' },
        { path: '/redeem/safe-sleep/distribution-options', name: 'no place near', act: findNothing },
        { path: '/redeem/safe-sleep/distribution/pickup-location' },
        { path: '/redeem/safe-sleep/distribution/pickup-location', name: 'the question at a place', act: askForPlace },
        { path: '/redeem/safe-sleep/distribution/shipping-info' },
        { path: '/redeem/safe-sleep/distribution/shipping-info', name: 'the address with errors', act: sendNothing },
        { path: '/redeem/safe-sleep/certificate' },
      ];
    },
  },
  {
    name: 'a box and a bag that are sent, whose partner asks',
    screens: async ({ page, facts }) => {
      const { uid: userID } = await memberWhoPassed(page, 'safe-sleep', facts);
      await passCourse(page, userID, 'out-and-about');
      const shippingInfo = { firstName: 'Maya', lastName: 'Oduya', ...philadelphia() };
      await send(page, createOrder.path, { slug: 'safe-sleep', userID, variantID: 'baby-box-standard', shippingInfo });
      await send(page, createOrder.path, { slug: 'out-and-about', userID, variantID: 'travel-bag', shippingInfo });
      return [
        { path: '/redeem/safe-sleep/distribution/shipping-info/confirmation' },
        { path: '/redeem/out-and-about/distribution/shipping-info/confirmation', name: 'the question of a partner' },
        {
          path: '/redeem/out-and-about/distribution/shipping-info/confirmation',
          name: 'the confirmation after a no',
          act: declineAll,
        },
      ];
    },
  },
  {
    name: 'a box that is to be paid, and is paid at the shop',
    screens: async ({ page, facts }) => {
      const orderId = await orderToPay(page, facts);
      const invoice = `/shop/invoices/${orderId}`;
      return [
        { path: '/redeem/safe-sleep/distribution/direct-to-parent/confirmation' },
        { path: '/redeem/safe-sleep/distribution-options', name: 'the options beside an order that waits' },
        { path: invoice, name: 'the invoice' },
        { path: invoice, name: 'the order that is paid', act: pay },
        { path: `/shop/orders/${orderId}/status`, name: 'the status of the order' },
      ];
    },
  },
  {
    name: 'a kit that a partner asks before, and that is paid at the shop',
    screens: async ({ page, facts }) => {
      const { uid } = await memberWhoPassed(page, 'feeding', facts);
      const path = '/redeem/feeding/fern-co';
      return [
        { path, name: 'the question before the reward' },
        { path, name: 'all that the partner asks', act: chooseAnswer(0) },
        { path, name: 'who is under 18', act: reportUnderAge },
        { path, name: 'all that is missing', act: pressClosed },
        { path, name: 'the answer no', act: chooseAnswer(1) },
        { path, name: 'the kit that is paid', act: (stage) => payForKit(stage, uid) },
      ];
    },
  },
  {
    name: 'a kit that is had for a yes alone',
    screens: async ({ page, facts }) => {
      await memberWhoPassed(page, 'newborn-visits', facts);
      const path = '/redeem/newborn-visits/harbor';
      return [
        { path, name: 'all that a certified form asks', act: sayCertifiedYes },
        { path, name: 'the box in the place of a certificate', act: sayYesAnew },
        { path, name: 'the warning of a no', act: chooseAnswer(1) },
      ];
    },
  },
  {
    name: 'a kit that is sent abroad, and its shop',
    screens: async ({ page, facts }) => {
      const { uid: userID } = await memberWhoPassed(page, 'feeding', { ...facts, ...LONDON });
      await declinePartner(page, userID, 'fern-co');
      return [
        { path: '/redeem/feeding/distribution-options', name: 'the ways to get a kit' },
        { path: '/redeem/feeding/distribution/shipping-info', name: 'the offers without a form' },
        {
          path: '/course',
          name: 'the invoice that asks for an address',
          act: async () => {
            const orderId = await orderOf(page, { slug: 'feeding', userID, variantID: 'feeding-kit-bottle' });
            await page.goto(`/shop/invoices/${orderId}`);
          },
        },
      ];
    },
  },
  {
    name: 'a country without a box',
    screens: async ({ page, facts }) => {
      const abroad = { ...facts, country: 'PL', zip: '00-001' };
      await memberWhoPassed(page, 'safe-sleep', abroad);
      return [
        { path: '/redeem/safe-sleep/ineligible' },
        { path: '/course', name: 'the courses abroad' },
        { path: '/invalid-url', act: stayThere },
      ];
    },
  },
];

/** @returns the id of the order */
async function orderToPay(page: Page, facts: MemberFacts): Promise<string> {
  const { uid: userID } = await memberWhoPassed(page, 'safe-sleep', facts);
  const shippingInfo = { firstName: 'Maya', lastName: 'Oduya', ...philadelphia() };
  return orderOf(page, { slug: 'safe-sleep', userID, variantID: 'first-days-kit', shippingInfo });
}

/** @returns the id of the order */
async function orderOf(page: Page, data: object): Promise<string> {
  const answer = await page.request.post(createOrder.path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const body: unknown = await answer.json();
  return z.object({ data: createOrderSchema.data }).parse(body).data.orderId;
}

async function pay({ page, t }: Stage): Promise<void> {
  await page.locator('form button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.paid'));
}

async function payForKit({ page, t }: Stage, userID: string): Promise<void> {
  await declinePartner(page, userID, 'fern-co');
  const shippingInfo = { firstName: 'Maya', lastName: 'Oduya', ...philadelphia() };
  const orderId = await orderOf(page, { slug: 'feeding', userID, variantID: 'feeding-kit-bottle', shippingInfo });
  await page.goto(`/shop/invoices/${orderId}`);
  await page.locator('form button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('direct-to-parent-confirmation-page.paidOther'));
}

async function pressClosed(stage: Stage): Promise<void> {
  await chooseAnswer(0)(stage);
  const { page, t } = stage;
  await page.getByRole('checkbox', { name: t('insurance-verification.none') }).check();
  await page.locator('form button[type="submit"]').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
}

function chooseAnswer(which: 0 | 1): (stage: Stage) => Promise<void> {
  return async ({ page }) =>
    page.getByRole('main').getByRole('radiogroup').first().getByRole('radio').nth(which).check();
}

/** The certificate must exist before the screen is taken. */
async function sayCertifiedYes(stage: Stage): Promise<void> {
  await chooseAnswer(0)(stage);
  await expect(stage.page.locator('input[name="xxTrustedFormCertUrl"]')).not.toHaveValue('');
}

/** A recorder that a no has stopped must not start again. */
async function sayYesAnew(stage: Stage): Promise<void> {
  await sayCertifiedYes(stage);
  await chooseAnswer(1)(stage);
  await chooseAnswer(0)(stage);
}

async function reportUnderAge(stage: Stage): Promise<void> {
  await chooseAnswer(0)(stage);
  await stage.page.getByRole('button', { name: stage.t('third-party-opt-in.underAge') }).click();
}

async function declineAll({ page }: Stage): Promise<void> {
  const form = page.getByRole('main').locator('form');
  // Awaited, because the question appears only once it is loaded.
  await form.getByRole('radiogroup').first().waitFor();
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio').nth(1).check();
  await form.locator('button[type="submit"]').click();
  await expect(form).toHaveCount(0);
}

async function findNothing({ page, t }: Stage): Promise<void> {
  const code = page.getByRole('textbox');
  await code.fill('99723');
  await page.getByRole('button', { name: t('distribution-options.update') }).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Otherwise the page would redirect by itself while a story looks at it. */
async function stayThere({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('invalid-url.stay') }).click();
}

async function askForPlace({ page, t }: Stage): Promise<void> {
  const here = new RegExp(`^${t('distribution-partners.pickUpHere')}`);
  await page.getByRole('button', { name: here }).first().click();
  await expect(page.getByRole('dialog', { name: t('distribution-partners.confirmTitle') })).toBeVisible();
}

async function sendNothing({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('shipping-info-page.confirmFree') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function meetPartners({ page, t }: Stage): Promise<void> {
  await expect(page.getByRole('dialog', { name: t('partner-modal.title') })).toBeVisible();
}

async function saveWithoutNumber(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await meetPartners(stage);
  await page.getByRole('checkbox', { name: 'Minnow' }).check();
  await page.getByRole('button', { name: t('partner-modal.save') }).click();
  await expect(page.getByText(t('partner-modal.phoneEmpty'))).toBeVisible();
}
