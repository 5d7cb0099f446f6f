import type { Locale } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../axe.ts';
import { expectGoodLayout, expectUnbrokenWords } from '../layout.ts';
import { inLongWords } from '../long-words.ts';
import type { Checks } from '../page.ts';
import { SCENES, screens, type ScreenVisitor } from '../screens.ts';
import type { Scene } from '../scene.ts';
import { test } from '../surroundings/surrounded-page.ts';
import { SURROUNDINGS } from '../surroundings/surroundings.ts';
import { useControls } from '../surroundings/use-controls.ts';
import { inLargeText } from '../text-size.ts';

/** The widths of a desktop page zoomed to 400 % (WCAG 1.4.10), a phone, a tablet and a desktop. */
const [ZOOMED, PHONE, TABLET, DESKTOP] = [320, 390, 768, 1280];

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

interface Visit extends Pick<Checks, 'refused'> {
  page: Page;
}

// The density of a screen moves nothing, and at two it draws four times the pixels. What moves is
// awaited before a screen is checked, so that without movement there is only less to draw.
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

async function visit(scene: Scene, locale: Locale, { page, refused }: Visit, look: ScreenVisitor): Promise<void> {
  // A scene has up to thirteen screens.
  test.slow();
  refused.push(...(scene.refused ?? []));
  const facts = { locale, lastName: 'Wiśniewska-Żakowska' };
  await screens(scene, { page, t: messageFormatter(locale), facts }, look);
}

async function expectGoodLayoutAt(page: Page, width: number, state: string): Promise<void> {
  const own = page.viewportSize();
  if (own && own.width !== width) await page.setViewportSize({ ...own, width });
  await expectGoodLayout(page, `${state} at ${width}`);
}

/** The language whose words are the longest of the four. */
const LOCALE: Locale = 'pl-PL';

/** Where a broken word is ugly: rows of facts, lists with pictures, and labels of fields. */
const BOXES = 'main :has(> dl), main div:has(> svg + p), main fieldset label';

/**
 * Every size of text and window that a screen must fit, and what axe says of it. Checks of the same
 * window width follow each other where possible, because resizing is slow. The width is that of a
 * phone at the beginning and at the end.
 */
async function expectGoodScreen(page: Page, screen: string): Promise<void> {
  await expectNoBarriers(page, screen);
  await expectGoodLayoutAt(page, PHONE, screen);
  await inLongWords(page, LOCALE, () => expectGoodLayoutAt(page, ZOOMED, `${screen} in longer words`));
  for (const width of [ZOOMED, TABLET, DESKTOP]) await expectGoodLayoutAt(page, width, screen);
  await inLargeText(page, async () => {
    for (const width of [DESKTOP, ZOOMED, PHONE]) {
      await expectGoodLayoutAt(page, width, `${screen} in large text`);
      await expectUnbrokenWords(page, BOXES, `${screen} at ${width} in large text`);
    }
  });
}

test.describe(LOCALE, { tag: '@surroundings' }, () => {
  test.use({ locale: LOCALE });

  for (const scene of SCENES) {
    const areUsed = !WITHOUT_USE.includes(scene.name);
    const others = SURROUNDINGS.filter((one) => one !== 'other-host' || !AT_OWN_ADDRESS.includes(scene.name));
    test.describe(scene.name, () => {
      test.use({ which: areUsed ? others : [] });
      const use = ', and every control works without storage and in a translated page';

      test(`every screen is accessible and fits, also in large text${areUsed ? use : ''}`, async ({
        page,
        refused,
      }) => {
        await visit(scene, LOCALE, { page, refused }, async (_, screen, path) => {
          await expectGoodScreen(page, screen);
          if (!areUsed) return false;
          // Their writes are refused, and pages then show that something failed; none may fall.
          refused.push(/./);
          await useControls(page, path);
          refused.pop();
          return true;
        });
      });
    });
  }
});
