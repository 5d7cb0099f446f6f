import type { Scene } from '../scene.ts';

export const SHELL_SCENES: readonly Scene[] = [
  {
    name: 'pages that cannot be shown',
    refused: [/\/nothing-here$|\/assets\//],
    screens: async ({ page }) => {
      await page.route(/contentType=page/, (route) =>
        route.fulfill({ json: { data: { items: [], total: 0, skip: 0, limit: 10 } } }),
      );
      // With a query, because the server renders the page otherwise.
      return [{ path: '/nothing-here' }, { path: '/credits?from=mail', name: 'the default error' }];
    },
  },
];
