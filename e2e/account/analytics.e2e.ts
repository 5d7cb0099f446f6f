import { collectAnalytics, type EventBatch, type TrackedEvent } from '@nestling/contract/platform/analytics';
import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

const PASSWORD = 'three-blue-eggs-42';

/** Must never occur in an event, an address or the storage, in whatever spelling. */
const CANARIES = ['canary', 'Quillfeather', '19103', 'three-blue-eggs'];

const t = messageFormatter('en-US');

test.describe('in English', { tag: '@desktop' }, () => {
  test('events need consent and carry no personal data, and a parent can refuse with the keyboard [ACC-042 ACC-122 ACC-186 ACC-190]', async ({
    page,
    context,
    baseURL,
    refused,
  }) => {
    refused.push(/\/api\/zip-codes/);
    await context.addCookies([{ name: 'bbu-country-code', value: 'US', url: baseURL ?? '' }]);
    const batches = hear(page);
    const answers = hearAnswers(page);

    await page.goto('/register?email=canary@example.com');
    await join(page);
    await finishStepOne(page);
    await finishStepTwo(page);
    await page.waitForURL('/course');
    await expect.poll(() => reportedOf(batches)).toContain('page /course');
    expect(reportedOf(batches)).toEqual([
      'page /register',
      'event Registration Complete',
      'alias',
      'identify',
      'event Login',
      'page /create-profile/step1',
      'event Zip Error',
      'event Registration Step Complete',
      'identify',
      'page /create-profile/step2',
      'event Registration Step Complete',
      'event Profile Complete',
      'identify',
      'page /course',
    ]);
    await expect.poll(() => batches.length - answers.length).toBe(0);
    expect(answers).toEqual(batches.map(({ events }) => ({ accepted: events.length, dropped: 0 })));
    expect(new Set(batches.map(({ anonymousId }) => anonymousId)).size).toBe(1);
    expect(await storedOf(page)).toContain(`{"id":"${batches[0]?.anonymousId}"`);

    await tabTo(page, t('footer.cookies'));
    await typeKeys(page, 'Enter');
    await page.waitForURL('/cookies');
    const control = page.getByRole('switch', { name: t('cookies.analytics') });
    await expect(control).toBeChecked();
    await tabTo(page, t('cookies.on'));
    await typeKeys(page, 'Space');
    await expect(control).not.toBeChecked();
    expect((await storedOf(page)) ?? '').not.toContain('"id"');
    expect((await context.cookies()).find(({ name }) => name === 'bbu-consent')?.value).toBe('analytics=no');
    // The id of before is withdrawn at once, and stored as withdrawn until the server has answered. A reload before
    // its answer would hide the answer from the test.
    await expect.poll(() => reportedOf(batches)).toContain('withdraw');
    await expect.poll(() => batches.length - answers.length).toBe(0);
    await expect.poll(() => storedOf(page)).toBeNull();
    expect(batches.find(({ events }) => events.some(({ type }) => type === 'withdraw'))?.anonymousId).toBe(
      batches[0]?.anonymousId,
    );
    await page.reload();
    await expect(control).not.toBeChecked();

    await page.goto('/logout');
    await page.waitForURL('/login');
    await expect.poll(() => reportedOf(batches)).toContain('page /login');
    expect(reportedOf(batches).filter((one) => one === 'identify')).toHaveLength(3);
    expect(await storedOf(page)).toBeNull();
    expectNothingOfHers(JSON.stringify([batches, page.url(), await storageOf(page)]));
  });
});

function hear(page: Page): EventBatch[] {
  const batches: EventBatch[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(collectAnalytics.path)) batches.push(request.postDataJSON() as EventBatch);
  });
  return batches;
}

function hearAnswers(page: Page): unknown[] {
  const answers: unknown[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith(collectAnalytics.path)) return;
    const { data } = (await response.json()) as { data: unknown };
    answers.push(data);
  });
  return answers;
}

const reportedOf = (batches: readonly EventBatch[]) => batches.flatMap(({ events }) => events).map(lineOf);

function lineOf({ type, name, path }: TrackedEvent): string {
  if (type === 'page') return `page ${path}`;
  return name === undefined ? type : `${type} ${name}`;
}

const storedOf = (page: Page) => page.evaluate(() => localStorage.getItem('bbu-analytics'));

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

function expectNothingOfHers(text: string): void {
  for (const canary of CANARIES) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
}

async function join(page: Page): Promise<void> {
  await page.getByLabel(t('registration-form.email')).fill(`canary.${crypto.randomUUID()}@example.com`);
  await page.getByLabel(t('registration-form.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('registration-form.no')).check();
  await page.getByRole('button', { name: t('registration-form.submit') }).click();
  await page.waitForURL('/create-profile/step1');
}

async function finishStepOne(page: Page): Promise<void> {
  await page.getByLabel(t('create-profile-step-one.firstName')).fill('Canary');
  await page.getByLabel(t('create-profile-step-one.lastName')).fill('Quillfeather');
  await page.getByLabel(t('create-profile-step-one.country'), { exact: true }).selectOption('US');
  const zip = page.getByLabel(t('localized-postal-codes.US'));
  await zip.fill('1910');
  await zip.blur();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await zip.fill('19103');
  await page.getByRole('button', { name: t('create-profile-step-one.next') }).click();
  await page.waitForURL('/create-profile/step2');
}

async function finishStepTwo(page: Page): Promise<void> {
  await page.getByLabel(t('registration-step-two.female'), { exact: true }).check();
  await page.getByLabel(t('registration-step-two.no'), { exact: true }).check();
  await page.getByRole('button', { name: t('registration-step-two.next') }).click();
}
