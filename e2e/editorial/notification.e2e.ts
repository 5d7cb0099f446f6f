import { messageFormatter } from '@nestling/messages/format';
import type { Locale } from '@nestling/domain/account/locale';
import type { BrowserContext, Page } from '@playwright/test';
import { settle } from '../layout.ts';
import { expectNoShift, watchShifts } from '../layout-shift.ts';
import { answerStepOne, newMember, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

const KEY = 'bbu-notification';

const CODE = '**/assets/notification-watch-*.js';

/** Milliseconds; longer than the page needs, so that the page must wait. */
const CODE_USES_MS = 700;

/** Polled, because the answer of the load must be stored first. */
async function storedOf(page: Page): Promise<unknown> {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).not.toBeNull();
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? 'null');
}

/** The edge of the network names the country in this cookie, so that a test can choose one. */
async function comeFrom(context: BrowserContext, baseURL: string | undefined, country: string): Promise<void> {
  await context.addCookies([{ name: 'bbu-country-code', value: country, url: baseURL ?? '' }]);
}

const noticeOf = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: messageFormatter(locale)('common.notification') });

test.describe('notification in English', { tag: '@desktop' }, () => {
  const t = messageFormatter('en-US');

  test('of a member is not visible on the first page, is a bar on the next, and is not shown after it was closed [ACC-246 ACC-247 ACC-248 ACC-249]', async ({
    page,
    context,
  }) => {
    await signedInMember(page);
    const answer = page.waitForResponse(/\/api\/banner-notifications\/US\?locale=en-US&bust=\d+$/);
    await page.goto('/course');
    const { data } = (await (await answer).json()) as { data: Record<string, unknown> };
    expect(Object.keys(data).toSorted()).toEqual(['destination', 'message', 'opensInNewTab', 'slug']);
    expect(await storedOf(page)).toEqual({ banner: data, dismissed: [] });
    const notice = noticeOf(page, 'en-US');
    await page.mouse.wheel(0, 200);
    await expect(page.getByRole('status', { name: t('common.notification') })).toContainText(String(data['message']));
    await expect(notice).toHaveCount(0);

    await watchShifts(page);
    await page.route(CODE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, CODE_USES_MS));
      await route.continue();
    });
    await page.goto('/course');
    await expect(notice).toContainText(String(data['message']));
    await settle(page);
    await expectNoShift(page);
    await expectUnderMenu(page, 'en-US');

    await expect(notice.getByRole('link')).toHaveAttribute('rel', 'noopener');
    await context.route('https://www.cpsc.gov/**', (route) => route.fulfill({ body: 'Recalls' }));
    await tabTo(page, `${t('common.takeALook')}\u00a0${t('common.newTab')}`);
    const [tab] = await Promise.all([context.waitForEvent('page'), typeKeys(page, 'Enter')]);
    await tab.waitForURL('https://www.cpsc.gov/Recalls');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();

    await tabTo(page, t('common.closeNotification'));
    await typeKeys(page, 'Enter');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/course');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await storedOf(page)).toEqual({ banner: null, dismissed: [data['slug']] });
  });

  test('does not delay the page while its code loads slowly', async ({ page, context, baseURL }) => {
    await comeFrom(context, baseURL, 'US');
    await page.goto('/policy');
    await storedOf(page);
    let letCome = () => {};
    const current = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(CODE, async (route) => {
      await current;
      await route.continue();
    });
    await page.goto('/policy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(noticeOf(page, 'en-US')).toHaveCount(0);
    letCome();
    await expect(noticeOf(page, 'en-US')).toBeVisible();
  });
});

test.describe('notification in Polish', { tag: '@mobile' }, () => {
  test.use({ locale: 'pl-PL' });
  const t = messageFormatter('pl-PL');

  test('of a visitor is that of the cookie’s country, and opens a page of the product in the same tab [ACC-246 ACC-248]', async ({
    page,
    context,
    baseURL,
  }) => {
    await comeFrom(context, baseURL, 'PL');
    await page.goto('/policy');
    await storedOf(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/policy');
      const notice = noticeOf(page, 'pl-PL');
      await expect(notice).toContainText('Jak bezpiecznie śpi niemowlę?');
      await expectUnderMenu(page, 'pl-PL');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const close = await notice.getByRole('button', { name: t('common.closeNotification') }).boundingBox();
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const link = noticeOf(page, 'pl-PL').getByRole('link', { name: t('common.takeALook'), exact: true });
    await expect(link).not.toHaveAttribute('target');
    await link.click();
    await page.waitForURL('/login');
  });

  test('is not shown in the wizard and the quiz', async ({ page }) => {
    const member = await newMember(page, { locale: 'pl-PL' });
    await answerStepOne(page, member, { country: 'PL', zip: '00-001' });
    await page.goto('/create-profile/step2');
    await storedOf(page);
    await page.goto('/create-profile/step2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(noticeOf(page, 'pl-PL')).toHaveCount(0);
    await page.goto('/policy');
    await expect(noticeOf(page, 'pl-PL')).toBeVisible();
    // Otherwise the page would open the live stream of a member who is not signed in any longer.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signedInMember(page, { locale: 'pl-PL', country: 'PL', zip: '00-001' });
    await page.goto('/course/first-aid/quiz');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(noticeOf(page, 'pl-PL')).toHaveCount(0);
  });
});

/** Below the menu and over nothing, because a bar that covers the page would hide its text. */
async function expectUnderMenu(page: Page, locale: Locale): Promise<void> {
  const menu = await page.getByRole('banner').boundingBox();
  const bar = await noticeOf(page, locale).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(bar?.y).toBeCloseTo((menu?.y ?? 0) + (menu?.height ?? 0), 0);
  expect(main?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
}
