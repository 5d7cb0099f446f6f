import type { Page } from '@playwright/test';
import { expect } from '../page.ts';
import type { MessageFormatter } from '../words.ts';

/** Waits for the dialog in which partners ask a new member, and leaves it by Escape. */
export async function leavePartners(page: Page, t: MessageFormatter): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('partner-modal.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
