import { readSession } from '@nestling/contract/account/session';
import { readUser } from '@nestling/contract/account/read-user';
import type { Page } from '@playwright/test';
import { finishProfile, type Member, type MemberFacts } from '../member.ts';
import type { MessageFormatter } from '../words.ts';

/**
 * Registers a new person over Facebook, from the United States where it is offered, and completes
 * the profile.
 */
export async function memberOverFacebook(page: Page, t: MessageFormatter, facts: MemberFacts = {}): Promise<Member> {
  await page.goto('/register');
  await page.context().addCookies([{ name: 'bbu-country-code', value: 'US', url: page.url() }]);
  await page.reload();
  await page.getByRole('link', { name: t('registration-form.facebook') }).click();
  await page.getByRole('link', { name: 'Continue as somebody new', exact: true }).click();
  await page.waitForURL('/create-profile/step1');
  const session = (await (await page.request.get(readSession.path)).json()) as { data: { uid: string } };
  const { uid } = session.data;
  const record = await page.request.get(readUser.path.replace(':uid', uid));
  const { data } = (await record.json()) as { data: { user: { email: string } } };
  await finishProfile(page, { uid }, facts);
  return { uid, email: data.user.email };
}
