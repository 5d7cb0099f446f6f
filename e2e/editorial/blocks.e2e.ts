import { readMemberOffers } from '@nestling/contract/editorial/member-offers';
import { listCourses } from '@nestling/contract/learning/syllabus';
import { messageFormatter } from '@nestling/messages/format';
import type { Locator, Page } from '@playwright/test';
import { settle } from '../layout.ts';
import { expectNoShift, watchShifts } from '../layout-shift.ts';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

/** Cumulative layout shift. */
const MAX_SHIFT = 0.05;

/** Milliseconds. */
const BLOCKS_USE_MS = 600;

const t = messageFormatter('en-US');

const section = (page: Page, id: 'offers' | 'articles'): Locator => page.locator(`#${id}`);

async function openedTab(page: Page, open: () => Promise<void>): Promise<string> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await tab.waitForURL('https://example.com/**');
  const address = tab.url();
  await tab.close();
  return address;
}

test.describe('dashboard by keyboard', { tag: '@desktop' }, () => {
  test('a parent opens an offer from the menu, finds it last in the list after a reload, and then opens an article [LRN-283 LRN-285 LRN-288]', async ({
    page,
  }) => {
    await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'The offer' }));
    await signedInMember(page);
    await page.goto('/course');
    await tabTo(page, t('main-menu.offers'));
    await typeKeys(page, 'Enter');
    await expect(section(page, 'offers').getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, t('member-offers.showAll', { count: 8 }));
    await typeKeys(page, 'Enter');
    const titles = section(page, 'offers').getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(8);
    const fifth = section(page, 'offers').getByRole('listitem').nth(4);
    await expect(fifth.getByRole('link')).toBeFocused();
    const name = await fifth.getByRole('heading').textContent();
    const marked = page.waitForResponse(/\/api\/member-offers\/viewed\//);
    expect(await openedTab(page, () => typeKeys(page, 'Enter'))).toMatch(/^https:\/\/example\.com\//);
    expect((await marked).request().postData()).toBeNull();
    await expect(fifth).toContainText(t('member-offers.viewed'));
    await page.reload();
    await tabTo(page, t('member-offers.showAll', { count: 8 }));
    await typeKeys(page, 'Enter');
    await expect(titles.last()).toHaveText(name ?? '');

    await tabTo(page, /^What belongs in the crib/);
    await typeKeys(page, 'Enter');
    await page.waitForURL('/articles/in-the-crib');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('What belongs in the crib | Nestling');
    await expect(page.getByRole('heading', { name: t('article-page.whenToCall') })).toBeVisible();
    await tabTo(page, t('articles-list.all'), 'Shift+Tab');
    await typeKeys(page, 'Enter');
    await page.waitForURL('/course#articles');
    await expect(section(page, 'articles').getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, 'Sleep');
    await typeKeys(page, 'Enter');
    await page.waitForURL('/course?category=sleep#articles');
    await expect(section(page, 'articles').getByRole('article')).toHaveCount(1);
    await expect(section(page, 'articles').getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, t('articles-list.all'));
    await typeKeys(page, 'Enter');
    await expect(section(page, 'articles').getByRole('article')).toHaveCount(4);
  });
});

test.describe('dashboard on a phone', { tag: '@mobile' }, () => {
  test('scrolls to a section of the address once it is loaded, and late sections cause no layout shift', async ({
    page,
  }) => {
    await signedInMember(page);
    await watchShifts(page);
    await page.route(new RegExp(`/api/(content|${readMemberOffers.path.split('/')[2]})`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, BLOCKS_USE_MS));
      await route.continue();
    });
    const courses = page.waitForResponse(new RegExp(listCourses.path));
    await page.goto('/course#articles');
    await courses;
    await expect(section(page, 'articles').getByRole('heading', { level: 2 })).toBeFocused();
    await expect(section(page, 'articles').getByRole('heading', { level: 2 })).toBeInViewport();
    await page.goto('/course');
    await expect(page.getByRole('navigation', { name: t('articles-categories.label') })).toBeVisible();
    await settle(page);
    await expectNoShift(page, { below: MAX_SHIFT });
  });
});
