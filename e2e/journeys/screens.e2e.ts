import { expectNoBarriers } from '../axe.ts';
import { expectGoodLayout, expectUnbrokenWords } from '../layout.ts';
import { test } from '../page.ts';
import { inTwoLocales } from '../in-two-locales.ts';
import { SCENES, screens } from '../screens.ts';
import { inLargeText } from '../text-size.ts';

/** Also checked at these widths: a tablet, and a desktop page zoomed to 400 % (WCAG 1.4.10). */
const TABLET = 768;
const ZOOMED = 320;

inTwoLocales((locale, t) => {
  for (const scene of SCENES) {
    test(`every screen is free of barriers and whole, its words at twice their size too: ${scene.name}`, async ({
      page,
      refused,
    }) => {
      refused.push(...(scene.refused ?? []));
      const facts = { locale, lastName: 'Wiśniewska-Żakowska' };
      await screens(scene, { page, t, facts }, async (_, screen) => {
        await expectNoBarriers(page, screen);
        const own = page.viewportSize() ?? { width: 0, height: 0 };
        const [other, large] = locale === 'en-US' ? [TABLET, [own.width]] : [ZOOMED, [own.width, ZOOMED]];
        await expectGoodLayout(page, `${screen} at ${own.width}`);
        await page.setViewportSize({ ...own, width: other });
        await expectGoodLayout(page, `${screen} at ${other}`);
        await inLargeText(page, async () => {
          for (const width of large) {
            await page.setViewportSize({ ...own, width });
            await expectGoodLayout(page, `${screen} at ${width} in large text`);
            await expectUnbrokenWords(
              page.locator('main :has(> dl), main div:has(> svg + p), main fieldset label'),
              `${screen} at ${width} in large text`,
            );
          }
        });
        await page.setViewportSize(own);
      });
    });
  }
});
