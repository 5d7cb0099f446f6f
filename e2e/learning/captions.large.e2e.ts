import { LOCALES } from '@nestling/messages/locales';
import { test } from '../page.ts';
import { measureLongestCaption } from './caption-boxes.ts';

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('with words of twice the size the longest caption has three lines at most and lies over no control', async ({
      page,
    }) => {
      test.slow();
      await measureLongestCaption(page, locale);
    });
  });
}
