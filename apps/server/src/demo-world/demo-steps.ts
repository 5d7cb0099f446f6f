import { randomUUID } from 'node:crypto';
import { writeChild } from '@nestling/contract/account/children';
import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { signIn } from '@nestling/contract/account/sign-in';
import { signOut } from '@nestling/contract/account/session';
import { writeUser } from '@nestling/contract/account/write-user';
import { readCourse } from '@nestling/contract/learning/course';
import { writeProgress } from '@nestling/contract/learning/progress';
import { readQuizState, submitQuiz } from '@nestling/contract/learning/quiz';
import { readConfig } from '@nestling/contract/platform/config';
import { recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import { searchPlaces } from '@nestling/contract/rewards/places';
import { createOrder, type ShippingInfo } from '@nestling/contract/rewards/order';
import { redeem } from '@nestling/contract/rewards/redemption';
import { addDays, dateInZone } from '@nestling/domain/account/dates/plain-date';
import { CHECKBOX_CONSENT } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { ContentGateway } from '../gateways/content/port.ts';
import { answersFromKey } from '../learning/public.ts';
import type { Clock } from '../platform/clock.ts';
import { DemoCallFailed, type DemoBrowser } from './demo-browser.ts';
import { DEMO_PASSWORD, demoEmail, type DemoMember, type DemoStep } from './personas.ts';

/** A demo member at work. */
export interface DemoContext {
  browser: DemoBrowser;
  uid: string;
  member: DemoMember;
  content: ContentGateway;
  clock: Clock;
}

/** Days until the due date that a demo member reports to a partner. */
const DUE_IN_DAYS = 60;

/** Keyed by postal code; none abroad, because the shop asks for the address there. */
const ADDRESSES: Readonly<Record<string, ShippingInfo['address']>> = {
  '19103': {
    streetLines: ['2204 Spruce Street', 'Apt 3'],
    city: 'Philadelphia',
    stateOrProvinceCode: 'PA',
    postalCode: '19103',
    countryCode: 'US',
  },
  '78205': {
    streetLines: ['512 East Houston Street'],
    city: 'San Antonio',
    stateOrProvinceCode: 'TX',
    postalCode: '78205',
    countryCode: 'US',
  },
};

/**
 * Registers a demo member, signs them in and confirms their email; reuses a member left by an
 * interrupted start. `tokenOf` returns the token of the link to an email.
 *
 * @returns the uid
 */
export async function registerDemo(
  browser: DemoBrowser,
  member: DemoMember,
  tokenOf: (email: string) => Promise<string | null>,
): Promise<string> {
  const email = demoEmail(member);
  const { policyVersion } = await browser.call(readConfig);
  const body = {
    email,
    password: DEMO_PASSWORD,
    firstName: member.firstName,
    lastName: member.lastName,
    emailOptIn: false,
    locale: member.locale,
    policyVersion,
  };
  try {
    await browser.call(writeUser, { params: { uid: randomUUID() }, body });
  } catch (error) {
    if (!(error instanceof DemoCallFailed && error.code === 'auth/email-already-in-use')) throw error;
  }
  const { uid } = await browser.call(signIn, { body: { email, password: DEMO_PASSWORD } });
  const token = member.emailUnconfirmed ? null : await tokenOf(email);
  if (token !== null) await browser.call(confirmEmail, { body: { token } });
  return uid;
}

/** Ends the session of the registration. */
export async function signOutDemo(browser: DemoBrowser): Promise<void> {
  await browser.call(signOut);
}

/** Runs one step as the member; a repeated step changes nothing. */
export async function runDemoStep(context: DemoContext, step: DemoStep): Promise<void> {
  switch (step.kind) {
    case 'profile':
      return answerProfile(context, step);
    case 'watch':
      return watch(context, step);
    case 'quiz':
      return answerQuiz(context, step);
    case 'pickup':
      return choosePlace(context, step.course);
    case 'ship':
      return order(context, step);
    case 'take-code':
      return claimCode(context, step.course);
    case 'close-offers':
      return closeOffers(context);
    case 'decline':
      return declinePartner(context, step.course);
    case 'accept':
      return acceptPartner(context, step.course);
  }
}

async function answerProfile({ browser, uid }: DemoContext, { country, zip }: { country: string; zip: string }) {
  const params = { uid };
  await browser.call(writeUser, { params, body: { country, zip, lastRegistrationStepFinished: '1-geo' } });
  const answers = { gender: 'female', isParent: 'yes-primary', lastRegistrationStepFinished: '2-gender' } as const;
  await browser.call(writeUser, { params, body: answers });
}

async function watch(
  { browser, uid, clock }: DemoContext,
  { course, videos }: { course: string; videos: 'first' | 'all' },
) {
  const { legacySyllabusId, playlist } = await browser.call(readCourse, { params: { slug: course } });
  const watched = videos === 'all' ? playlist : playlist.slice(0, 1);
  const startDate = clock.now().toISOString();
  for (const { videoId } of watched) {
    await browser.call(writeProgress, {
      params: { uid, slug: course },
      body: { legacySyllabusId, videoId, startDate, playerCompleted: true },
    });
  }
}

async function answerQuiz({ browser, uid, content }: DemoContext, { course, pass }: { course: string; pass: boolean }) {
  const { legacySyllabusId } = await browser.call(readCourse, { params: { slug: course } });
  const params = { uid, legacySyllabusId };
  const { result } = await browser.call(readQuizState, { params });
  if (result) return;
  const questions = answersFromKey(content.current(), legacySyllabusId, { miss: !pass });
  await browser.call(submitQuiz, { params, body: { questions } });
}

async function choosePlace({ browser, uid, member }: DemoContext, course: string) {
  const { country, zip } = homeOf(member);
  const query = { zip, country, locationTypes: 'partner', limit: 1 };
  const { partnerLocations } = await browser.call(searchPlaces, { query });
  const [nearest] = partnerLocations;
  if (!nearest) throw new Error(`the demo world has no pickup place near ${zip}`);
  const body = { distributionType: 'Pickup', distributorID: nearest.locationId } as const;
  await browser.call(redeem, { params: { uid, course }, body });
}

async function order(
  { browser, uid, member }: DemoContext,
  { course, variantID }: { course: string; variantID: string },
) {
  const { firstName, lastName } = member;
  const { country, zip } = homeOf(member);
  const address = ADDRESSES[zip];
  if (country === 'US' && !address) throw new Error(`the demo world has no street address for ${zip}`);
  const shippingInfo = address && { firstName, lastName, address, phoneNumber: '2155550142' };
  await browser.call(createOrder, {
    body: { slug: course, userID: uid, variantID, ...(shippingInfo && { shippingInfo }) },
  });
}

async function claimCode({ browser, uid }: DemoContext, course: string) {
  await browser.call(redeem, { params: { uid, course }, body: { redemptionType: 'digital' } });
}

async function closeOffers({ browser, uid }: DemoContext) {
  await browser.call(writeUser, { params: { uid }, body: { firstTime: false } });
}

async function declinePartner({ browser, uid }: DemoContext, course: string) {
  const { legacySyllabusId, linkedOptIn } = await browser.call(readCourse, { params: { slug: course } });
  if (!linkedOptIn) throw new Error(`no partner asks in ${course}`);
  const body = { optIn: false, legacySyllabusId };
  await browser.call(recordPartnerAnswer, { params: { uid, slug: linkedOptIn.slug }, body });
}

/** The child must be saved first, as the form does; the server stores no other answer. */
async function acceptPartner({ browser, uid, clock }: DemoContext, course: string) {
  const { legacySyllabusId, linkedOptIn } = await browser.call(readCourse, { params: { slug: course } });
  if (!linkedOptIn) throw new Error(`no partner asks in ${course}`);
  const { consentVersion } = await browser.call(readLeadTransfer, { params: { slug: linkedOptIn.slug }, query: {} });
  const dueDate = addDays(dateInZone(clock.now(), 'UTC'), DUE_IN_DAYS);
  await browser.call(writeChild, { params: { uid }, body: { dueDate } });
  await browser.call(uploadLead, {
    body: {
      uid,
      syllabusId: legacySyllabusId,
      c3poSlug: linkedOptIn.slug,
      optIn: true,
      phone: '215-555-0142',
      parentDob: { month: 4, day: 22, year: 1994 },
      wicStatus: 'u',
      meetsAgeRequirement: true,
      trustedFormCert: CHECKBOX_CONSENT,
      trustedFormToken: '',
      consentVersion,
    },
  });
}

function homeOf({ outcome, steps }: DemoMember): { country: string; zip: string } {
  const profile = steps.find((step) => step.kind === 'profile');
  if (!profile) throw new Error(`demo-${outcome} has no profile step`);
  return profile;
}
