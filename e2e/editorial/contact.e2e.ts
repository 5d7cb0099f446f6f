import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import { writeMessage } from './write-message.ts';

inPolishOnPhone((_, t) => {
  test('a visitor sends a message and sees its reference, on pages that are hidden from search engines [LRN-007 LRN-260 LRN-257 ACC-241]', async ({
    page,
  }) => {
    await page.goto('/contact-form');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const fonts = await page.locator('main form').locator('input, textarea').evaluateAll(fontsOf);
    expect(fonts, 'the message is written in the font of the email').toHaveLength(1);
    await writeMessage(page, t, 'guest@example.com');
    await page.getByRole('button', { name: t('contact-form.send') }).click();
    await page.waitForURL('/contact-form/default/confirmation');
    await expect(page.getByText(/^NC-[2-9A-Z]{5}$/)).toBeVisible();
    await expect(page.locator('main')).toContainText('guest@example.com');
    await page.reload();
    await expect(page.getByText(/^NC-[2-9A-Z]{5}$/)).toBeVisible();
    await expect(page.locator('main')).not.toContainText('guest@example.com');
    await page.goto('/contact-form');
    await expect(page.getByRole('textbox', { name: t('contact-form.message') })).toHaveValue('');
  });
});

test('a contact message is corrected and sent with the keyboard only', { tag: '@desktop' }, async ({ page }) => {
  const t = messageFormatter('en-US');
  await page.goto('/contact-form/faq');
  await tabTo(page, t('contact-form.send'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await tabTo(page, t('contact-form.invalidEmail'));
  await typeKeys(page, 'Enter');
  await page.keyboard.type('guest@example.com');
  await typeKeys(page, 'Tab');
  await page.keyboard.type('Hello');
  await typeKeys(page, 'Tab', 'Enter');
  await page.waitForURL('/contact-form/faq/confirmation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

function fontsOf(fields: Element[]): string[] {
  return [...new Set(fields.map((field) => getComputedStyle(field).fontFamily))];
}
