import type { Page } from '@playwright/test';
import type { MessageFormatter } from '../words.ts';

/** Fills in the contact form. */
export async function writeMessage(page: Page, t: MessageFormatter, email: string): Promise<void> {
  await page.getByLabel(t('contact-form.email')).fill(email);
  await page.getByRole('textbox', { name: t('contact-form.message') }).fill('Can we get a second box?');
}
