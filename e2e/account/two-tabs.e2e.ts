import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { MEMBER_PASSWORD, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys } from '../tab-to.ts';

/** Of a course without videos, so that it opens at once. */
const QUIZ = '/course/first-aid/quiz';

const t = messageFormatter('en-US');

/** A part whose page was never open is not there. */
const stateSchema = z.object({ of: z.string().nullable(), quizDrafts: z.record(z.string(), z.unknown()).default({}) });

/** Null where the browser stores nothing. */
async function storedState(page: Page): Promise<z.infer<typeof stateSchema> | null> {
  const text = await page.evaluate(() => localStorage.getItem('bbu-state'));
  return text === null ? null : stateSchema.parse(JSON.parse(text));
}

test(
  'a logout ends the session in both tabs, and the next parent finds no data of the first (D-149, D-186) [ACC-126 ACC-128]',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const second = await signedInMember(await elsewhere.newPage());
    await elsewhere.close();

    await signedInMember(page);
    await page.goto('/account');
    const other = await page.context().newPage();
    await other.goto(QUIZ);
    await other.getByRole('radio').first().check();
    await expect.poll(async () => Object.keys((await storedState(page))?.quizDrafts ?? {})).toHaveLength(1);
    const first = (await storedState(page))?.of;

    // This answer must still be waiting to be saved when the other tab signs out.
    await other.getByRole('radio').nth(5).check();
    await page.getByRole('link', { name: t('main-menu.logOut') }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    // Complete, because a navigation saves the state.
    await other.getByRole('link', { name: t('login-form.forgot') }).click();
    await expect(other).toHaveURL('/reset-link');
    await expect.poll(() => storedState(other)).toMatchObject({ of: null, quizDrafts: {} });

    await other.goto('/login');
    // The server renders the page, whose form answers once the scripts have come.
    await other.locator('.not-started').waitFor({ state: 'detached' });
    await other.getByLabel(t('login-form.email')).fill(second.email);
    await other.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
    await typeKeys(other, 'Enter');
    await expect(other).toHaveURL('/course');
    await expect(page).toHaveURL('/course');
    await page.goto('/account');
    await expect(page.getByRole('main')).toContainText(second.email);
    await page.goto(QUIZ);
    await expect(page.getByRole('radio').first()).not.toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect.poll(async () => (await storedState(page))?.of).not.toBe(first);
    expect(Object.keys((await storedState(page))?.quizDrafts ?? {})).toEqual([]);
  },
);
