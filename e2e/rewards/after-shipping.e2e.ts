import { createOrder } from '@nestling/contract/rewards/order';
import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { send } from '../member.ts';
import { expect, test } from '../page.ts';
import { philadelphia } from '../places.ts';
import { tabTo } from '../tab-to.ts';
import { memberWhoPassed } from './passed-course.ts';

const COURSE = 'out-and-about';
const CONFIRMATION = `/redeem/${COURSE}/distribution/shipping-info/confirmation`;

/** The partner's own words, from the content. */
const YES = 'Tak, zgadzam się';
const NEXT = 'Dalej';
const HEADLINE = /20% zniżki/;

const t = messageFormatter('pl-PL');

async function orderedBag(page: Page): Promise<void> {
  const { uid: userID } = await memberWhoPassed(page, COURSE, { locale: 'pl-PL' });
  const shippingInfo = { firstName: 'Maja', lastName: 'Nowak', ...philadelphia() };
  await send(page, createOrder.path, { slug: COURSE, userID, variantID: 'travel-bag', shippingInfo });
  await page.goto(CONFIRMATION);
  await expect(page.getByRole('heading', { level: 2, name: HEADLINE })).toBeVisible();
  await expect(page.getByText(/NB-\d{5,}/)).toBeVisible();
}

test('a parent declines a partner by keyboard, stays on the page, and is not asked again @desktop [RWD-019 RWD-151 RWD-187]', async ({
  page,
}) => {
  await orderedBag(page);
  // The order must come before the partner's question, whatever the answer.
  await expect(page.getByRole('heading', { name: t('shipping-confirmation.next') })).toBeVisible();
  await tabTo(page, YES);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, NEXT);
  await page.keyboard.press('Enter');
  const output = page.getByText(t('third-party-opt-in.saidNo', { partner: 'Tuckaway' }));
  await expect(output).toBeFocused();
  await expect(page.getByRole('heading', { name: t('shipping-confirmation.next') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('shipping-confirmation.next') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: HEADLINE })).toHaveCount(0);
});

test('a parent agrees to both disclosures by keyboard and is redirected to the offer @desktop [RWD-095 RWD-113 RWD-130]', async ({
  page,
}) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<main><h1>An offer</h1></main>' }),
  );
  await orderedBag(page);
  await tabTo(page, YES);
  await page.keyboard.press('Space');
  await expect(page.getByText(t('third-party-opt-in.oneMissing', { label: 'Little Loop' }))).toBeVisible();
  // The disabled button must move the focus to what is missing.
  await tabTo(page, NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: YES }).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, NEXT);
  await page.keyboard.press('Enter');
  await page.waitForURL('https://example.com/tuckaway/travel-sheet');
  await page.goto(CONFIRMATION);
  await expect(page.getByRole('heading', { name: t('shipping-confirmation.next') })).toBeVisible();
  const link = page.getByRole('link', { name: t('third-party-opt-in.goTo', { partner: 'Tuckaway' }) });
  await expect(link).toHaveAttribute('href', 'https://example.com/tuckaway/travel-sheet');
});
