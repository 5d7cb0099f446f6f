import { expectNoBarriers } from '../axe.ts';
import { expectGoodLayout, expectUnbrokenWords } from '../layout.ts';
import { inTwoLocales } from '../in-two-locales.ts';
import { inLongWords } from '../long-words.ts';
import { test } from '../page.ts';
import { SCENES, screens } from '../screens.ts';
import { inLargeText } from '../text-size.ts';

/** Also checked at these widths: a tablet, and a desktop page zoomed to 400 % (WCAG 1.4.10). */
const TABLET = 768;
const ZOOMED = 320;

// The density of a screen moves nothing, and at two it draws four times the pixels. What moves is
// awaited before a screen is checked, so that without movement there is only less to draw.
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

inTwoLocales((locale, t) => {
  for (const scene of SCENES) {
    test(`every screen is free of barriers and whole, its words at twice their size and 40 % longer too: ${scene.name}`, async ({
      page,
      refused,
    }) => {
      // A scene has up to thirteen screens.
      test.slow();
      refused.push(...(scene.refused ?? []));
      const facts = { locale, lastName: 'Wiśniewska-Żakowska' };
      await screens(scene, { page, t, facts }, async (_, screen) => {
        await expectNoBarriers(page, screen);
        const own = page.viewportSize() ?? { width: 0, height: 0 };
        const isEnglish = locale === 'en-US';
        const [other, large] = isEnglish ? [TABLET, [own.width]] : [ZOOMED, [ZOOMED, own.width]];
        const expectGoodLayoutAt = async (width: number, words: string) => {
          if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...own, width });
          await expectGoodLayout(page, `${screen} at ${width}${words}`);
        };
        await expectGoodLayout(page, `${screen} at ${own.width}`);
        await expectGoodLayoutAt(other, '');
        // English alone, because a language whose words are longer needs no lengthening.
        if (isEnglish)
          for (const width of [TABLET, ZOOMED, own.width]) {
            // Before each, because another width shows other texts.
            await page.setViewportSize({ ...own, width });
            await inLongWords(page, locale, () => expectGoodLayoutAt(width, ' in longer words'));
          }
        await inLargeText(page, async () => {
          for (const width of large) {
            await expectGoodLayoutAt(width, ' in large text');
            await expectUnbrokenWords(
              page.locator('main :has(> dl), main div:has(> svg + p), main fieldset label'),
              `${screen} at ${width} in large text`,
            );
          }
        });
      });
    });
  }
});
