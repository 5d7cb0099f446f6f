import type { Scene } from '../scene.ts';

export const SHELL_SCENES: readonly Scene[] = [
  {
    name: 'the page for support, in debug mode',
    screens: async ({ page }) => {
      // The flag is set in the document alone, because the other stories share the product's flags.
      await page.route('**/sandbox', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"debugMode":false', '"debugMode":true');
        await route.fulfill({ response, status: 200, body });
      });
      return [{ path: '/sandbox' }];
    },
  },
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
