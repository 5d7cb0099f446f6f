import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { writeUser } from '@nestling/contract/account/write-user';
import { signIn } from '@nestling/contract/account/sign-in';
import { readConfig } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import type { Page } from '@playwright/test';
import { expect, ownAddress } from './page.ts';

/** The password of every member that stories make. */
export const MEMBER_PASSWORD = 'three-blue-eggs-42';

export interface Member {
  uid: string;
  email: string;
}

export interface MemberFacts {
  locale?: Locale;
  firstName?: string;
  lastName?: string;
  country?: string;
  zip?: string;
  /** True for a member who has not met the partners' dialog; by default it is closed. */
  isNew?: true;
}

/**
 * Creates a member with a finished profile through the product's own calls, signed in on the page.
 */
export async function signedInMember(page: Page, facts: MemberFacts = {}): Promise<Member> {
  const member = await newMember(page, facts);
  await finishProfile(page, member, facts);
  return member;
}

/** Both steps of the wizard. */
export async function finishProfile(page: Page, member: Pick<Member, 'uid'>, facts: MemberFacts = {}): Promise<void> {
  await answerStepOne(page, member, facts);
  await send(page, addressOf(member), {
    gender: 'female',
    isParent: 'yes-primary',
    lastRegistrationStepFinished: '2-gender',
    ...(!facts.isNew && { firstTime: false }),
  });
}

/** Creates a member who has just joined and is signed in on the page: the wizard opens. */
export async function newMember(page: Page, { locale = 'en-US' }: MemberFacts = {}): Promise<Member> {
  const uid = crypto.randomUUID();
  const email = `maya.${uid}@example.com`;
  const config = (await (await page.request.get(readConfig.path)).json()) as { data: { policyVersion: string } };
  await send(page, addressOf({ uid }), {
    email,
    password: MEMBER_PASSWORD,
    emailOptIn: false,
    locale,
    policyVersion: config.data.policyVersion,
  });
  await send(page, signIn.path, { email, password: MEMBER_PASSWORD });
  return { uid, email };
}

/** The same member on another device. */
export async function signInOn(page: Page, { email }: Member): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() });
  await send(page, signIn.path, { email, password: MEMBER_PASSWORD });
}

/** Returns the token of a link in a mail to this address, which the worker sends a moment later. */
export async function mailedToken(page: Page, email: string, link: RegExp): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/dev/mail/messages?to=${encodeURIComponent(email)}`);
        token = link.exec(await answer.text())?.[1];
        return token;
      },
      { intervals: [100] },
    )
    .toBeTruthy();
  return token ?? '';
}

/** Confirms a member's email by the mailed link, as a box requires. */
export async function confirmMailedEmail(page: Page, email: string): Promise<void> {
  const token = await mailedToken(page, email, /confirm-email\?token=([\w-]+)/);
  // From an address of its own, because the limit counts by address.
  const headers = { 'X-Forwarded-For': ownAddress() };
  const answer = await page.request.post(confirmEmail.path, { data: { token }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The answers of the wizard's first step. */
export async function answerStepOne(
  page: Page,
  member: Pick<Member, 'uid'>,
  { firstName = 'Maya', lastName = 'Oduya', country = 'US', zip = '19103' }: MemberFacts = {},
): Promise<void> {
  await send(page, addressOf(member), { firstName, lastName, country, zip, lastRegistrationStepFinished: '1-geo' });
}

/** Makes one of the product's own calls as the member of the page. */
export async function send(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
}

function addressOf({ uid }: Pick<Member, 'uid'>): string {
  return writeUser.path.replace(':uid', uid);
}
