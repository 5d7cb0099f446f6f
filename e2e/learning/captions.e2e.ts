import { LOCALES } from '@nestling/domain/account/locale';
import { test } from '../page.ts';
import { measureLongestCaption } from './caption-boxes.ts';

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('the longest caption of a video has at most three lines and covers no control, even in large text @desktop', async ({
      page,
    }) => {
      test.slow();
      await measureLongestCaption(page, locale);
    });
  });
}
