import { LOCALES } from '@nestling/domain/account/locale';
import { test } from '../page.ts';
import { measureLongestCaption } from './caption-boxes.ts';

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('the longest caption has three lines at most and lies over no control, in large text too @desktop', async ({
      page,
    }) => {
      test.slow();
      await measureLongestCaption(page, locale);
    });
  });
}
