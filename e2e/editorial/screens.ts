import { signedInMember } from '../member.ts';
import { expect, ownAddress } from '../page.ts';
import type { Scene, Stage } from '../scene.ts';
import { TEXT_PAGES } from '../text-pages.ts';
import { writeMessage } from './write-message.ts';

export const EDITORIAL_SCENES: readonly Scene[] = [
  {
    name: 'pages of the editors',
    screens: ({ page }) => [
      { path: '/policy' },
      { path: '/policy?version=2023-06', name: 'a version of the policy that is not there' },
      { path: '/terms-of-service' },
      { path: '/cookies' },
      ...TEXT_PAGES.map((path) => ({ path })),
      {
        path: '/cookies',
        name: 'the locked switch of a browser that asks for privacy',
        act: async () => {
          await page.setExtraHTTPHeaders({ 'sec-gpc': '1', 'X-Forwarded-For': ownAddress() });
          await page.reload();
        },
      },
    ],
  },
  {
    name: 'a visitor who writes to us',
    screens: () => [
      { path: '/contact-form' },
      { path: '/contact-form/multiples', name: 'a message that lacks everything', act: sendNothing },
      { path: '/contact-form/faq', name: 'a message that has come', act: sendOne },
    ],
  },
  {
    name: 'what the editors have for a member, and the menu',
    screens: async ({ page, facts }) => {
      await signedInMember(page, facts);
      return [
        { path: '/course#offers', name: 'all offers and all articles', act: openAll },
        { path: '/course?category=sleep#articles', name: 'the articles of a category', act: waitForArticles },
        { path: '/articles/in-the-crib' },
        { path: '/articles/after-birth-signs' },
        { path: '/articles/nothing-like-it', name: 'an article that is not there' },
        { path: '/search' },
        { path: '/search?q=2', name: 'what a search finds', act: waitForResults },
        { path: '/search?q=zwieback', name: 'a search that finds nothing', act: waitForNothing },
        { path: '/search?q=baby%20not%20breathing', name: 'a search of an emergency', act: waitForHelp },
        { path: '/course', name: 'the open menu', act: openMenu },
      ];
    },
  },
  {
    name: 'no network',
    // Refused, because pictures further down load only when they come near, and by then there is no
    // network.
    refused: [/\/(api|media|assets)\//],
    screens: async ({ page, facts }) => {
      await signedInMember(page, facts);
      return [{ path: '/course', name: 'waiting for the network', act: loseNetwork }];
    },
  },
];

async function waitForResults({ page }: Stage): Promise<void> {
  await expect(page.locator('mark').first()).toBeVisible();
}

async function waitForNothing({ page, t }: Stage): Promise<void> {
  await expect(page.getByText(t('search-page.noneTitle'))).toBeVisible();
}

async function waitForHelp({ page, t }: Stage): Promise<void> {
  await expect(page.getByRole('region', { name: t('search-page.helpTitle') })).toBeVisible();
}

async function sendNothing({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('contact-form.send') }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
}

async function sendOne({ page, t }: Stage): Promise<void> {
  await writeMessage(page, t, 'guest@example.com');
  await page.getByRole('button', { name: t('contact-form.send') }).click();
  await page.waitForURL('/contact-form/faq/confirmation');
  await expect(page.getByText(/NC-/)).toBeVisible();
}

async function waitForArticles({ page, t }: Stage): Promise<void> {
  await expect(page.getByRole('navigation', { name: t('articles-categories.label') })).toBeVisible();
}

async function openAll(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await waitForArticles(stage);
  await page.getByRole('button', { name: t('member-offers.showAll', { count: 8 }) }).click();
  await page.getByRole('button', { name: t('articles-list.showAll', { count: 6 }) }).click();
}

/** Only on a phone, because a desktop shows the links in a row. */
async function openMenu({ page, t }: Stage): Promise<void> {
  const menu = page.getByRole('button', { name: t('main-menu.open') });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function loseNetwork({ page, t }: Stage): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('main a[href="/course/safe-sleep"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.offlineTitle'));
}
