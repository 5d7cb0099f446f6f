import { expect } from '../page.ts';
import type { Scene } from '../scene.ts';
import { signedInMember } from '../member.ts';

export const SHELL_SCENES: readonly Scene[] = [
  {
    name: 'an address that no page has',
    refused: [/\/nothing-here$|\/assets\//],
    screens: () => [{ path: '/nothing-here' }],
  },
  {
    name: 'a page that cannot be shown',
    refused: [/\/assets\//],
    screens: async ({ page }) => {
      await page.route(/contentType=page/, (route) =>
        route.fulfill({ json: { data: { items: [], total: 0, skip: 0, limit: 10 } } }),
      );
      return [{ path: '/credits', name: 'the default error' }];
    },
  },
  {
    name: 'a page without a network',
    // Refused, because pictures further down load only when they come near, and by then there is no
    // network.
    refused: [/\/(api|media|assets)\//],
    screens: async ({ page, t, facts }) => {
      await signedInMember(page, facts);
      return [
        {
          path: '/course',
          name: 'waiting for the network',
          act: async () => {
            await page.context().setOffline(true);
            await page.locator('main a[href="/course/safe-sleep"]').first().click();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.offlineTitle'));
          },
        },
      ];
    },
  },
  {
    name: 'the menu of a member',
    screens: async ({ page, t, facts }) => {
      await signedInMember(page, facts);
      return [
        {
          path: '/course',
          name: 'the open menu',
          act: async () => {
            const menu = page.getByRole('button', { name: t('main-menu.open') });
            // Only on a phone, because a desktop shows the links in a row.
            if (!(await menu.isVisible())) return;
            await menu.click();
            await expect(page.getByRole('dialog')).toBeVisible();
          },
        },
      ];
    },
  },
];
