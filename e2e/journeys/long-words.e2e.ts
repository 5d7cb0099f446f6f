import { expectGoodLayout } from '../layout.ts';
import { withLongWords } from '../long-words.ts';
import { expect, test } from '../page.ts';
import { eachScreen } from './every-screen.ts';

const WIDTHS = [320, 768, 1280];

test('a language whose words are 40 % longer fits on every screen', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await withLongWords(page.context());
  // Axe has seen these pages in other stories: this one only measures.
  const long = await page.context().newPage();
  await eachScreen(long, {}, async (_, screen) => {
    await expect(long.locator('body')).toContainText(/[ááééííóóúú]{2}/);
    for (const width of WIDTHS) {
      await long.setViewportSize({ width, height: 800 });
      await expectGoodLayout(long, `${screen} at ${width}`);
    }
  });
});
