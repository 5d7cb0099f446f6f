import { messageFormatter } from '@nestling/messages/format';
import { expectGoodLayout } from '../layout.ts';
import { lengthen, withLongWords } from '../long-words.ts';
import { expect, test } from '../page.ts';
import { SCENES, screens } from '../screens.ts';
import type { MessageFormatter } from '../words.ts';

const WIDTHS = [320, 768, 1280];

const plain = messageFormatter('en-US');

const t: MessageFormatter = (key, ...values) => lengthen(plain(key, ...values));

for (const scene of SCENES.filter(({ hasOwnWords }) => !hasOwnWords)) {
  test(`words that are 40 % longer fit: ${scene.name} @desktop`, async ({ page, refused }) => {
    refused.push(...(scene.refused ?? []));
    await withLongWords(page.context());
    await screens(scene, { page, t, facts: {} }, async (_, screen) => {
      await expect(page.locator('body')).toContainText(/[ááééííóóúú]{2}/);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectGoodLayout(page, `${screen} at ${width}`);
      }
    });
  });
}
