import { expect } from '../page.ts';
import type { Scene } from '../scene.ts';
import { serveSheet, SHEET } from './sheet.ts';

export const DESIGN_SCENES: readonly Scene[] = [
  {
    name: 'the design sheet',
    busySamples: 1,
    screens: async ({ page, t }) => {
      await serveSheet(page);
      return [
        { path: SHEET },
        {
          path: SHEET,
          name: 'the dialog of the sheet',
          act: async () => {
            await page.getByRole('button', { name: t('sandbox.save') }).click();
            await expect(page.getByRole('dialog', { name: t('sandbox.offerTitle') })).toBeVisible();
          },
        },
      ];
    },
  },
];
