import { writeUser } from '@nestling/contract/account/write-user';
import { signIn } from '@nestling/contract/account/sign-in';
import { readConfig } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/messages/locales';
import type { Page } from '@playwright/test';
import { expect } from './page.ts';

const PASSWORD = 'three-blue-eggs-42';

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
}

/** A member with a finished profile, signed in on the page; made through the product's own calls. */
export async function signedInMember(
  page: Page,
  { locale = 'en-US', firstName = 'Maya', lastName = 'Oduya', country = 'US', zip = '19103' }: MemberFacts = {},
): Promise<Member> {
  const uid = crypto.randomUUID();
  const email = `maya.${uid}@example.com`;
  const address = writeUser.path.replace(':uid', uid);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  };
  const config = (await (await page.request.get(readConfig.path)).json()) as { data: { policyVersion: string } };
  await send(address, {
    email,
    password: PASSWORD,
    emailOptIn: false,
    locale,
    policyVersion: config.data.policyVersion,
  });
  await send(signIn.path, { email, password: PASSWORD });
  await send(address, { firstName, lastName, country, zip, lastRegistrationStepFinished: '1-geo' });
  await send(address, { gender: 'female', isParent: 'yes-primary', lastRegistrationStepFinished: '2-gender' });
  return { uid, email };
}
