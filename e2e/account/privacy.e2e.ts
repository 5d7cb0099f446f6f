import { readFile } from 'node:fs/promises';
import { exportData } from '@nestling/contract/account/privacy';
import { writeChild } from '@nestling/contract/account/children';
import { writeUser } from '@nestling/contract/account/write-user';
import { messageFormatter } from '@nestling/messages/format';
import type { Download, Page } from '@playwright/test';
import { z } from 'zod';
import { send, signInOn, signedInMember, type Member } from '../member.ts';
import { expect, ownAddress, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

/**
 * Each value contains a word that occurs nowhere else, so that a search proves where it is
 * exported.
 */
const WRITTEN = {
  firstName: 'Łucja-Canarya',
  lastName: 'D’Ángelo-Canaryb',
  phone: '4155550171',
  address: '<b>71 Canaryc</b>',
  city: 'Canaryd',
  shippingAddress1: '9 Canarye & Sons',
  shippingCity: 'Canaryf',
  shippingPostalCode: '94110',
  shippingPhone: '4155550999',
};
const CHILD_NAME = '李 Canaryg';

const rows = z.array(z.record(z.string(), z.unknown()));
const exported = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({ account: rows.length(1), sessions: rows, policies: rows, children: rows.length(1) }).loose(),
  editorial: z.record(z.string(), rows),
  learning: z.record(z.string(), rows),
  rewards: z.record(z.string(), rows),
  platform: z.record(z.string(), rows),
});

const SECRETS = /hash|token|Key"|argon|bbu-sid|[0-9a-f]{64}/i;

inPolishOnPhone((locale, t) => {
  test('a tab goes to the login when its session is ended on another device, and returns to its page after a login (D-178)', async ({
    page,
    browser,
  }) => {
    const member = await signedInMember(page, { locale });
    const context = await browser.newContext({ locale, extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() } });
    const other = await context.newPage();
    await signInOn(other, member);
    await other.goto('/activities');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/account');
    await page.getByRole('link', { name: t('account-settings.openPrivacy') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('privacy.title'));
    const list = page.getByRole('region', { name: t('privacy.sessionsTitle') });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list
      .getByRole('button', { name: t('privacy.logOut') })
      .first()
      .click();
    await expect(list.getByRole('status')).toHaveText(t('privacy.loggedOut'));
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(other).toHaveURL('/login');
    await other.getByLabel(t('login-form.email')).fill(member.email);
    await other.getByLabel(t('login-form.password'), { exact: true }).fill('three-blue-eggs-42');
    await typeKeys(other, 'Enter');
    await expect(other).toHaveURL('/activities');
    await context.close();
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

test(
  'a member downloads their complete data without secrets by keyboard, and another member cannot (D-162, D-178)',
  { tag: '@desktop' },
  async ({ page }) => {
    const t = messageFormatter('en-US');
    await page.goto('/account/privacy');
    await expect(page).toHaveURL('/login');
    const member = await signedInMember(page, { country: 'US', zip: '94110' });
    await writeAll(page, member);
    await page.goto('/account/privacy');
    await tabTo(page, t('privacy.download'));
    const html = await downloadBy(page);
    await tabTo(page, t('privacy.downloadJson'));
    const json = await downloadBy(page);

    const day = new Date().toISOString().slice(0, 10);
    expect([html.name, json.name]).toEqual([`nestling-${day}.html`, `nestling-${day}.json`]);
    const data = exported.parse(JSON.parse(json.text));
    expect(data.account.account[0]).toMatchObject({ ...WRITTEN, email: member.email, country: 'US', zip: '94110' });
    expect(data.account.children[0]).toMatchObject({ childName: CHILD_NAME });
    for (const { text } of [html, json]) expect(text).not.toMatch(SECRETS);
    expect(html.text).not.toMatch(/<script|src=|href=/i);
    // A page outside the product, because its content security policy must not apply to the
    // downloaded file.
    const copy = await page.context().newPage();
    await copy.setContent(html.text);
    const visible = await copy.locator('body').innerText();
    for (const word of [...Object.values(WRITTEN), CHILD_NAME, member.email]) expect(visible).toContain(word);
    const statusOf = async (uid: string) =>
      (await page.request.get(`${exportData.path.replace(':uid', uid)}?format=json`)).status();
    expect([await statusOf(crypto.randomUUID()), await statusOf(member.uid)]).toEqual([403, 200]);
  },
);

async function writeAll(page: Page, { uid }: Member): Promise<void> {
  await send(page, writeUser.path.replace(':uid', uid), WRITTEN);
  await send(page, writeChild.path.replace(':uid', uid), {
    dueDate: null,
    birthDate: '2026-10-01',
    childName: CHILD_NAME,
  });
}

async function downloadBy(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await typeKeys(page, 'Enter');
  const file: Download = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
