import { expectNoBarriers } from '../axe.ts';
import { expectGoodLayout } from '../layout.ts';
import { test } from '../page.ts';
import { inTwoLocales } from '../in-two-locales.ts';
import { SCENES, screens } from '../screens.ts';

/** Widths at which a page is left besides its own: of a tablet, and of a desktop page that is zoomed four times (WCAG 1.4.10). */
const TABLET = 768;
const ZOOMED = 320;

inTwoLocales((locale, t) => {
  for (const scene of SCENES) {
    test(`every screen is free of barriers and whole: ${scene.name}`, async ({ page, refused }) => {
      refused.push(...(scene.refused ?? []));
      const facts = { locale, lastName: 'Wiśniewska-Żakowska' };
      await screens(scene, { page, t, facts }, async (_, screen) => {
        await expectNoBarriers(page, screen);
        const own = page.viewportSize() ?? { width: 0, height: 0 };
        await expectGoodLayout(page, `${screen} at ${own.width}`);
        const other = locale === 'en-US' ? TABLET : ZOOMED;
        await page.setViewportSize({ ...own, width: other });
        await expectGoodLayout(page, `${screen} at ${other}`);
        await page.setViewportSize(own);
      });
    });
  }
});
