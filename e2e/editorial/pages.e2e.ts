import { inTwoLocales } from '../in-two-locales.ts';
import { open } from '../layout.ts';
import { expectPageSingleInPrint } from '../print.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

inTwoLocales((locale, t) => {
  test('a visitor opens the pages about the provider from the footer with the keyboard [ACC-031 ACC-032]', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/cookies');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [list, link, path] of [
      ['footer.help', 'footer.faq', '/faq'],
      ['footer.about', 'footer.experts', '/meet-our-experts'],
      ['footer.about', 'footer.partner', '/partner'],
    ] as const) {
      if (isMobile) {
        await page.getByRole('button', { name: t(list) }).focus();
        await typeKeys(page, 'Enter');
      }
      await tabTo(page, t(link));
      await typeKeys(page, 'Enter');
      await page.waitForURL(path);
      await expect(heading).toHaveText(t(link));
      await expect(heading).toBeFocused();
      await expect(page.locator('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await page.title()).toContain(t(link));
    }
    await open(page, '/policy?version=2023-06');
    await expect(page.getByText(t('policy-page.unknown'))).toBeVisible();
    await expect(page.locator('article')).toContainText('2024-01');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await expectPageSingleInPrint(page);
  });
});
