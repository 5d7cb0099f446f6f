import { messageFormatter } from '@nestling/messages/format';
import type { Locale } from '@nestling/messages/locales';
import { expectGoodLayout, expectWholeWords } from '../layout.ts';
import { expect, test } from '../page.ts';
import { SCENES, screens } from '../screens.ts';

/** A desktop; and a phone, also at the width at which a desktop page is left when it is zoomed four times (WCAG 1.4.10). */
const READERS: readonly { locale: Locale; widths: readonly number[] }[] = [
  { locale: 'en-US', widths: [1280] },
  { locale: 'pl-PL', widths: [390, 320] },
];

for (const { locale, widths } of READERS) {
  test.describe(locale, () => {
    test.use({ viewport: { width: widths[0] ?? 0, height: 800 }, locale });
    const t = messageFormatter(locale);

    for (const scene of SCENES) {
      test(`words of twice the size are whole: ${scene.name}`, async ({ page, refused }) => {
        refused.push(...(scene.refused ?? []));
        const facts = { locale, lastName: 'Wiśniewska-Żakowska' };
        await screens(scene, { page, t, facts }, async (_, screen) => {
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await expectGoodLayout(page, `${screen} at ${width}`);
            // Tickets with their facts, notes, and the choices of the wizard.
            await expectWholeWords(
              page.locator('main :has(> dl), main div:has(> svg + p), main fieldset label'),
              screen,
            );
          }
        });
      });
    }
  });
}
