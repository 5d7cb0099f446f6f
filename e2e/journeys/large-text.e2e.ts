import { expectGoodLayout } from '../layout.ts';
import { expect, test } from '../page.ts';
import { inTwoPlaces } from '../places.ts';
import { eachScreen } from './every-screen.ts';

inTwoPlaces((locale) => {
  test('words of twice the size are whole on every screen', async ({ page }) => {
    test.slow();
    // Axe has seen these pages in other stories: this one only measures.
    const large = await page.context().newPage();
    await large.addInitScript(() => {
      const enlarge = () => {
        document.documentElement.style.fontSize = '200%';
      };
      // The script may run before the page has an element at all.
      if (document.documentElement) enlarge();
      else new MutationObserver(enlarge).observe(document, { childList: true });
    });
    await eachScreen(large, { locale, lastName: 'Wiśniewska-Żakowska' }, async (_, screen) => {
      expect(await large.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      await expectGoodLayout(large, screen);
    });
  });
});
