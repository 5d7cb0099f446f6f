import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { settle } from '../layout.ts';
import { expect, test } from '../page.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';

/** Milliseconds; must exceed the delays of the skeleton and of the overlay. */
const CALL_USES_MS = 1200;

/** Cumulative layout shift. */
const MAX_SHIFT = 0.1;

const MOVES = [
  { from: '/course', link: '/course/safe-sleep' },
  { from: '/course/safe-sleep', link: '/course' },
  { from: '/redeem/safe-sleep/distribution-options', link: '/redeem/safe-sleep/distribution/pickup-location' },
  { from: '/redeem/safe-sleep/distribution-options', link: '/redeem/safe-sleep/distribution/shipping-info' },
];

interface Seen {
  shift: number;
  said: string[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

test.describe('slow network on a phone', { tag: '@mobile' }, () => {
  test.use({ locale: 'pl-PL' });
  const waiting = messageFormatter('pl-PL')('common.loading');

  test('causes no layout shift on pages opened by link or address, and loading is announced at most once', async ({
    page,
  }) => {
    await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL' });
    await page.addInitScript(watch);
    // Each move is that of a first visit.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const { from, link } of MOVES) {
      await page.goto(from);
      await settle(page);
      await slowDown(page);
      await page.evaluate(() => {
        window.seen = { shift: 0, said: [] };
      });
      await page.locator(`main a[href="${link}"]`).first().click();
      await page.waitForURL(link);
      await settle(page);
      await expectCalm(page, waiting, `${from} to ${link}`);
    }

    await slowDown(page);
    const places = '/redeem/safe-sleep/distribution/pickup-location';
    await page.goto(places);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectCalm(page, waiting, places);
  });

  test('does not move the greeting when the line about a reward arrives', async ({ page }) => {
    await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL' });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/course');
    const depth = () =>
      page.getByRole('heading', { level: 1 }).evaluate((hello) => {
        const band = hello.closest('section') ?? hello;
        return hello.getBoundingClientRect().top - band.getBoundingClientRect().top;
      });
    const word = page.getByText(messageFormatter('pl-PL')('class-list.rewardsReady', { count: 1 }));
    const before = await depth();
    await expect(word).toHaveCount(0);
    answer();
    await word.waitFor();
    expect(await depth()).toBe(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('makes the page load the member services again that failed without a network', async ({ page, refused }) => {
    const services = /\/assets\/member-services-/;
    // Expected, because the product logs an error for each missing file.
    refused.push(/\/assets\//);
    await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL' });
    await page.route(services, (route) => route.abort('internetdisconnected'), { times: 1 });
    const lost = page.waitForEvent('requestfailed', { predicate: (request) => services.test(request.url()) });
    await page.goto('/course');
    await lost;
    const live = page.waitForRequest(/\/events(?:\?|$)/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await live;
  });
});

test.describe('call without an answer for fifteen seconds', { tag: '@desktop' }, () => {
  const t = messageFormatter('en-US');

  test('ends the loading state with a message, which disappears when the answer arrives', async ({ page }) => {
    // A new page, because an empty one has no title to wait for, and logs an error for the slow
    // call.
    const slow = await page.context().newPage();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await slow.route('**/api/content/**', async (route) => {
      await answered;
      await route.continue();
    });
    await slow.clock.install();
    // With a query, because the server renders the page otherwise, and nothing is waited for.
    await slow.goto('/credits?from=mail');
    const wait = slow.getByRole('status').filter({ hasText: t('common.loading') });
    const word = slow.getByRole('alert');
    await slow.clock.runFor(1000);
    await expect(wait).toBeVisible();
    await slow.clock.runFor(15_000);
    await expect(wait).toHaveCount(0);
    await expect(word).toContainText('Please try again by refreshing this page');
    answer();
    await expect(slow.getByRole('heading', { level: 1 })).toHaveText('Credits');
    await expect(word).toHaveCount(0);
  });
});

test.describe('missing credits page', { tag: '@mobile' }, () => {
  // Expected, because the product logs an error for a page that it cannot show.
  test.use({ refused: [/\/assets\//] });

  test('shows an error with a retry, for a missing content entry and for an empty one', async ({ page }) => {
    const t = messageFormatter('en-US');
    for (const items of [[], [{ slug: 'credits', title: 'Credits', bodyHtml: '', fallbackFields: [] }]]) {
      await page.route(/contentType=page/, (route) =>
        route.fulfill({ json: { data: { items, total: items.length, skip: 0, limit: 10 } } }),
      );
      await page.goto('/credits?from=mail');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.defaultTitle'));
      await page.unrouteAll();
      await page.getByRole('button', { name: t('common.tryAgain') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits');
    }
  });
});

async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CALL_USES_MS));
    await route.continue();
  });
}

/** Also removes the delay, so that later steps are fast. */
async function expectCalm(page: Page, waiting: string, where: string): Promise<void> {
  const { shift, said: output } = await page.evaluate(() => window.seen);
  expect(shift, where).toBeLessThan(MAX_SHIFT);
  expect(output.filter((words) => words === waiting).length, where).toBeLessThanOrEqual(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Runs in the browser, so it must not use anything outside. Adds up the layout shifts and records
 * the announcements to screen readers.
 */
function watch(): void {
  window.seen = { shift: 0, said: [] };
  const reported = new WeakMap<Element, string>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry.toJSON() as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) window.seen.shift += value;
    }
  }).observe({ type: 'layout-shift' });
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const words = element.textContent.trim();
      if (words !== '' && reported.get(element) !== words) window.seen.said.push(words);
      reported.set(element, words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
