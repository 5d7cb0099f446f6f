import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import { memberWhoPassed } from './passed-course.ts';

const COURSE = '/redeem/feeding';
const QUESTION = `${COURSE}/fern-co`;

/** The partner's own words, from the content. */
const YES = 'Tak, proszę wysłać';
const NEXT = 'Dalej';

const t = messageFormatter('pl-PL');

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('a parent answers a partner before the reward, by keyboard @desktop [RWD-018 RWD-055 RWD-131 RWD-185]', async ({
  page,
}) => {
  await memberWhoPassed(page, 'feeding', { locale: 'pl-PL' });
  const uploaded = page.waitForRequest('**/api/lead-transfer/upload');
  await page.goto(COURSE);
  await page.waitForURL(QUESTION);
  await expect(page.getByText(t('reasons.opt-in-needed'))).toBeVisible();

  await tabTo(page, YES);
  await page.keyboard.press('Space');
  // The disabled button must move the focus to the first missing answer.
  await tabTo(page, NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: t('third-party-opt-in.genderFemale') })).toBeFocused();
  await typeKeys(page, 'ArrowDown');
  await tabTo(page, t('insurance-verification.kind'));
  await typeKeys(page, 'ArrowDown');
  await typeInto(page, t('insurance-verification.memberId'), 'XK-12 34');
  await expect(page.getByLabel(t('insurance-verification.memberId'))).toHaveValue('XK1234');
  await typeInto(page, t('shipping-info-page.street'), '2204 Spruce Street');
  await typeInto(page, t('shipping-info-page.city'), 'Philadelphia');
  await typeInto(page, t('localized-postal-codes.US'), '78701');
  await tabTo(page, t('third-party-opt-in.age'));
  await expect(page.getByLabel(t('shipping-info-page.state'))).toHaveValue('TX');
  await page.keyboard.press('Space');
  await expect(page.getByText(t('third-party-opt-in.manyMissing'))).toHaveCount(0);
  await tabTo(page, NEXT);
  await page.keyboard.press('Enter');

  await page.waitForURL(`${COURSE}/distribution-options`);
  const sent: unknown = (await uploaded).postDataJSON();
  expect(sent).toMatchObject({ childGender: 'm', insuranceMemberId: 'XK1234', state: 'TX', zip: '78701' });
  // After an answer the question never returns: its page redirects.
  await page.goto(QUESTION);
  await page.waitForURL(`${COURSE}/distribution-options`);
});

function hearRecorder(page: Page): string[] {
  const received: string[] = [];
  page.on('request', (request) => {
    const deed = /\/(trustedform\.js|certificates|recorded|stopped)(?:\?|$)/.exec(request.url())?.[1];
    if (deed !== undefined && request.method() !== 'OPTIONS')
      received.push(`${deed} ${request.postData() ?? ''}`.trim());
  });
  return received;
}

test('a parent declines a mandatory opt-in, sees the warning, and agrees, which is recorded @mobile [RWD-058 RWD-135 RWD-147 RWD-154]', async ({
  page,
}) => {
  const en = messageFormatter('en-US');
  const course = '/redeem/newborn-visits';
  await memberWhoPassed(page, 'newborn-visits', {});
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /partners|lead-transfer|children/.test(request.url())) sent.push(request.url());
  });
  const recorder = hearRecorder(page);
  const uploaded = page.waitForRequest('**/api/lead-transfer/upload');
  await page.goto(course);
  await page.waitForURL(`${course}/harbor`);
  await page.getByRole('radio', { name: 'No, thanks' }).check();
  await expect(page.getByText('Without a yes to Harbor there is no kit.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Yes, call me' })).toBeFocused();
  expect([sent, recorder]).toEqual([[], []]);

  await page.getByRole('radio', { name: 'Yes, call me' }).check();
  await expect(page.getByText(en('third-party-opt-in.recorded', { action: 'Continue' }))).toBeVisible();
  const field = page.locator('input[name="xxTrustedFormCertUrl"]');
  await expect(field).toHaveValue(/^http.+[0-9a-f]{40}$/);
  const certificate = await field.inputValue();
  expect(recorder.map((received) => received.split(' ')[0])).toEqual(['trustedform.js', 'certificates']);
  await page.getByLabel(en('third-party-opt-in.phone')).fill('+1 215 555 0186');
  await page.getByRole('radio', { name: en('registration-step-two.notYet') }).check();
  await page
    .getByRole('group', { name: en('date-picker.month'), exact: true })
    .getByRole('button')
    .nth(3)
    .click();
  await page
    .getByRole('group', { name: /^Day in/ })
    .getByRole('button')
    .first()
    .click();
  const born = page.getByRole('group', { name: en('third-party-opt-in.parentDob') });
  await born.getByLabel(en('third-party-opt-in.month')).selectOption('2');
  await born.getByLabel(en('third-party-opt-in.day')).selectOption('29');
  await born.getByLabel(en('third-party-opt-in.year')).selectOption('1992');
  await page.getByRole('radio', { name: en('third-party-opt-in.notSure') }).check();
  await page.getByRole('checkbox', { name: en('third-party-opt-in.age') }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${course}/distribution-options`);
  const reported: unknown = (await uploaded).postDataJSON();
  expect(reported).toMatchObject({ trustedFormCert: certificate, trustedFormToken: certificate });
  expect(recorder).toContain('recorded 215-555-0186');
  // The next page is a new document, so that the recorder knows nothing of it.
  expect(await page.evaluate(() => Reflect.has(window, 'trustedFormStopRecording'))).toBe(false);
  // The date is the partner's alone, because nobody said that it is to be saved in the account.
  expect(sent.map((url) => new URL(url).pathname.split('/')[2])).toEqual(['lead-transfer', 'corporate-partners']);
});
