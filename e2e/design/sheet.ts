import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The address of the design sheet in a story; the product itself has no such address. */
export const SHEET = '/sheet/';

const BUILD = join(import.meta.dirname, '../../apps/web/sandbox/dist');

/**
 * Serves the built design sheet to this browser only.
 * @throws Error when it is not built
 */
export async function serveSheet(page: Page): Promise<void> {
  if (!existsSync(BUILD)) throw new Error('The design sheet is not built: npm run build:sheet -w @nestling/web');
  await page.route(`**${SHEET}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(SHEET.length);
    return route.fulfill({ path: join(BUILD, file === '' ? 'index.html' : file) });
  });
}

/** Opens the design sheet. */
export async function openSheet(page: Page): Promise<void> {
  await serveSheet(page);
  await page.goto(SHEET);
}
