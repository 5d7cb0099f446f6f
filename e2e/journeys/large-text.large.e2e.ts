import type { Locale } from '@nestling/messages/locales';
import { expectGoodLayout, expectWholeWords } from '../layout.ts';
import { expect, test } from '../page.ts';
import { eachScreen } from './every-screen.ts';

/** A desktop, a phone, and the width at which a desktop page is left when it is zoomed four times (WCAG 1.4.10). */
const WINDOWS: readonly { width: number; height: number; locale: Locale }[] = [
  { width: 1280, height: 800, locale: 'en-US' },
  { width: 390, height: 844, locale: 'pl-PL' },
  { width: 320, height: 640, locale: 'pl-PL' },
];

for (const { width, height, locale } of WINDOWS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height }, locale });

    test('words of twice the size are whole on every screen', async ({ page }) => {
      test.slow();
      // Axe has seen these pages in other stories: this one only measures.
      const large = await page.context().newPage();
      await eachScreen(large, { locale, lastName: 'Wiśniewska-Żakowska' }, async (_, screen) => {
        expect(await large.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
        await expectGoodLayout(large, screen);
        // Tickets with their facts, notes, and the choices of the wizard.
        await expectWholeWords(large.locator('main :has(> dl), main div:has(> svg + p), main fieldset label'), screen);
      });
    });
  });
}
