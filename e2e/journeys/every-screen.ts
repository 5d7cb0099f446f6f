import { createOrder } from '@nestling/contract/rewards/order';
import { redeem } from '@nestling/contract/rewards/redemption';
import type { Page } from '@playwright/test';
import { open, settle } from '../layout.ts';
import { answerStepOne, newMember, send } from '../member.ts';
import type { MemberFacts } from '../member.ts';
import { ownStreet } from '../places.ts';
import { memberWhoPassed, passCourse } from '../rewards/passed-course.ts';

/** What a story does at each screen. */
export type Look = (page: Page, screen: string) => Promise<void>;

const VISITOR_PAGES = [
  '/login',
  '/register',
  '/register?form=long',
  '/reset-link',
  '/verify/BBU-7KQ2M4XWD9HC',
  '/policy',
  '/credits',
  '/course-not-found',
  '/nothing-here',
];

const MEMBER_PAGES = [
  '/course/safe-sleep',
  '/course/first-aid/quiz',
  '/redeem/safe-sleep/distribution-options',
  '/redeem/safe-sleep/distribution/pickup-location',
  '/redeem/safe-sleep/distribution/shipping-info',
  '/redeem/safe-sleep/certificate',
  '/redeem/calm-nights/reward',
  '/redeem/after-birth/complete',
  '/create-profile/step2',
  '/invalid-url',
  '/course',
];

/** Where a box is sent to, at each call another door, and the phone that belongs to it. */
export function philadelphia() {
  return {
    address: {
      streetLines: [ownStreet(), 'Apt 3'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
    },
    phoneNumber: '2155550142',
  };
}

/** Shows a story every screen: a visitor's, those of the wizard, and those of members at each outcome of a course. */
export async function eachScreen(page: Page, facts: MemberFacts, look: Look): Promise<void> {
  await eachPage(page, VISITOR_PAGES, look);
  await eachStep(page, facts, look);
  await eachWayToTheBox(page, facts, look);
  await page.context().clearCookies();
  await memberWhoPassed(page, 'safe-sleep', { ...facts, country: 'PL', zip: '00-001' });
  await eachPage(page, ['/redeem/safe-sleep/ineligible', '/course'], look);
}

async function eachStep(page: Page, facts: MemberFacts, look: Look): Promise<void> {
  const member = await newMember(page, facts);
  await eachPage(page, ['/create-profile/step1'], look);
  await answerStepOne(page, member, facts);
  await eachPage(page, ['/create-profile/step2'], look);
  for (const answer of ['female', 'yes-primary', 'notYet', 'born']) {
    await page.locator(`input[value="${answer}"]`).first().check();
    await settle(page);
    await look(page, `/create-profile/step2 with ${answer}`);
  }
}

async function eachWayToTheBox(page: Page, facts: MemberFacts, look: Look): Promise<void> {
  await page.context().clearCookies();
  const { uid } = await memberWhoPassed(page, 'safe-sleep', facts);
  await passCourse(page, uid, 'calm-nights');
  await passCourse(page, uid, 'after-birth');
  await eachPage(page, MEMBER_PAGES, look);
  const pickup = { distributionType: 'Pickup', distributorID: 'US-19102' };
  await send(page, redeem.path.replace(':uid', uid).replace(':course', 'safe-sleep'), pickup);
  await eachPage(page, ['/redeem/safe-sleep/distribution/pickup-location/confirmation'], look);

  await page.context().clearCookies();
  const { uid: userID } = await memberWhoPassed(page, 'safe-sleep', facts);
  await send(page, createOrder.path, {
    slug: 'safe-sleep',
    userID,
    shippingInfo: { firstName: 'Maya', lastName: 'Oduya', ...philadelphia() },
  });
  await eachPage(page, ['/redeem/safe-sleep/distribution/shipping-info/confirmation'], look);
}

async function eachPage(page: Page, paths: readonly string[], look: Look): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await look(page, path);
  }
}
