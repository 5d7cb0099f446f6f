import { LOCALES } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import { open } from '../layout.ts';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys } from '../tab-to.ts';

/** Pixels, on both sides of the two breakpoints of the menu. */
const WIDTHS = [960, 1023, 1024, 1099, 1100, 1199, 1200, 1279, 1280];

test('a page chosen in the phone menu focuses its title (D-51)', { tag: '@mobile' }, async ({ page }) => {
  const t = messageFormatter('en-US');
  await signedInMember(page);
  await page.goto('/activities');
  for (const link of ['main-menu.videos', 'main-menu.account'] as const) {
    await page.getByRole('button', { name: t('main-menu.open') }).focus();
    await typeKeys(page, 'Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t(link) })
      .focus();
    await typeKeys(page, 'Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test(
  'the desktop menu fits one row in every language, at the smallest width at which it is shown',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const locale of LOCALES) {
      // The page of the former member must close first, because its live events would be refused.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await signedInMember(page, { locale });
      await open(page, '/videos');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 600 });
        const middles = await page.locator('header a').evaluateAll((links) =>
          links.map((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
        expect(new Set(middles).size, `${locale} at ${width}`).toBe(1);
      }
    }
  },
);
