import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { press, tabTo } from '../tab-to.ts';
import { memberWhoPassed } from './passed-course.ts';

const COURSE = '/redeem/feeding';
const QUESTION = `${COURSE}/fern-co`;

/** Words of the partner, as editors have written them. */
const YES = 'Tak, proszę wysłać';
const NEXT = 'Dalej';

const t = messageFormatter('pl-PL');

/** Types into a field that Tab leads to. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('RWD-018 RWD-055 RWD-131 RWD-185: a parent answers a partner before her reward, by keyboard @desktop', async ({
  page,
}) => {
  await memberWhoPassed(page, 'feeding', { locale: 'pl-PL' });
  const uploaded = page.waitForRequest('**/api/lead-transfer/upload');
  await page.goto(COURSE);
  await page.waitForURL(QUESTION);
  await expect(page.getByText(t('reasons.opt-in-needed'))).toBeVisible();

  await tabTo(page, YES);
  await page.keyboard.press('Space');
  // The closed button leads to what is missing first.
  await tabTo(page, NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: t('third-party-opt-in.genderMale') })).toBeFocused();
  await press(page, 'ArrowDown');
  await tabTo(page, t('third-party-opt-in.insuranceKind'));
  await press(page, 'ArrowDown');
  await typeInto(page, t('third-party-opt-in.memberId'), 'XK-12 34');
  await expect(page.getByLabel(t('third-party-opt-in.memberId'))).toHaveValue('XK1234');
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
  expect(sent).toMatchObject({ childGender: 'f', insuranceMemberId: 'XK1234', state: 'TX', zip: '78701' });
  // Answered once, she is not asked again, and the page of the question leads on.
  await page.goto(QUESTION);
  await page.waitForURL(`${COURSE}/distribution-options`);
});
