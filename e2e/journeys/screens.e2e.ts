import type { Locale } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import { expectNoBarriers } from '../axe.ts';
import { expectGoodLayout, expectUnbrokenWords } from '../layout.ts';
import { inLongWords } from '../long-words.ts';
import { SCENES, screens } from '../screens.ts';
import type { Scene } from '../scene.ts';
import { test } from '../surroundings/surrounded-page.ts';
import { SURROUNDINGS } from '../surroundings/surroundings.ts';
import { useControls } from '../surroundings/use-controls.ts';
import { inLargeText } from '../text-size.ts';

/** Also checked at these widths: a tablet, and a desktop page zoomed to 400 % (WCAG 1.4.10). */
const DESKTOP = 1280;
const TABLET = 768;
const ZOOMED = 320;

const TITLE = 'every screen is accessible and fits, also with text twice the size and 40 % longer';

/** Pages that cannot be shown fall as they should, and the design sheet is no page. */
const WITHOUT_USE = ['the design sheet', 'pages that cannot be shown'];

/**
 * Facebook and the shop lead back to the product's own address, which `form-action` refuses from
 * another one, and certificates of a form are made for it alone. The document of the page for
 * support is answered by the story.
 */
const AT_OWN_ADDRESS = [
  'who joined with Facebook',
  'a box that is to be paid, and is paid at the shop',
  'a kit that a partner asks before, and that is paid at the shop',
  'a kit that is had for a yes alone',
  'a kit that is sent abroad, and its shop',
  'the page for support, in debug mode',
];

// The density of a screen moves nothing, and at two it draws four times the pixels. What moves is
// awaited before a screen is checked, so that without movement there is only less to draw.
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

/** Checks each screen of a scene in a language, and uses its controls last if that is wanted. */
function check(scene: Scene, locale: Locale, title: string, areUsed: boolean): void {
  test(title, async ({ page, refused }) => {
    // A scene has up to thirteen screens.
    test.slow();
    const expected = scene.refused ?? [];
    refused.push(...expected);
    const facts = { locale, lastName: 'Wiśniewska-Żakowska' };
    await screens(scene, { page, t: messageFormatter(locale), facts }, async (_, screen, path) => {
      const own = page.viewportSize() ?? { width: 0, height: 0 };
      const isEnglish = locale === 'en-US';
      const widths = isEnglish ? [TABLET, ZOOMED, DESKTOP] : [own.width, ZOOMED];
      const large = isEnglish ? [DESKTOP] : [ZOOMED, own.width];
      const show = async (width: number) => {
        if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...own, width });
      };
      const expectGoodLayoutAt = async (width: number, words: string) => {
        await show(width);
        await expectGoodLayout(page, `${screen} at ${width}${words}`);
      };
      for (const width of widths) {
        await show(width);
        // Longer words alone are judged there in English, whose plain ones are the shorter of both.
        if (!isEnglish || width !== ZOOMED) await expectGoodLayoutAt(width, '');
        if (width === (isEnglish ? DESKTOP : own.width)) await expectNoBarriers(page, screen);
        // English alone, because a language whose words are longer needs no lengthening. At each
        // width, because another width shows other texts.
        if (isEnglish && width !== TABLET)
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
      await show(own.width);
      if (!areUsed) return false;
      // Their writes are refused, and pages then show that something failed; none may fall.
      refused.push(/./);
      await useControls(page, path);
      refused.pop();
      return true;
    });
  });
}

test.describe('pl-PL', { tag: '@mobile' }, () => {
  test.use({ locale: 'pl-PL' });
  for (const scene of SCENES) check(scene, 'pl-PL', `${TITLE}: ${scene.name}`, false);
});

test.describe('en-US', { tag: '@surroundings' }, () => {
  for (const scene of SCENES) {
    const areUsed = !WITHOUT_USE.includes(scene.name);
    const others = SURROUNDINGS.filter((one) => one !== 'other-host' || !AT_OWN_ADDRESS.includes(scene.name));
    test.describe(scene.name, () => {
      test.use({ which: areUsed ? others : [] });
      const use = ', and every control works without storage and in a translated page';
      check(scene, 'en-US', `${TITLE}${areUsed ? use : ''}`, areUsed);
    });
  }
});
