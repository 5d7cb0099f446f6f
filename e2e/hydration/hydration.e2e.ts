import { LOCALES } from '@nestling/domain/account/locale';
import { test } from '../page.ts';
import { expectSamePage, openPages } from './compare-pages.ts';
import { createMember, VISITORS } from './visitors.ts';

/** The screens; the name is a part of each title. */
const SCREENS = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(screen, () => {
    // The time zone is far from the one that the server assumes.
    test.use({ ...options, timezoneId: 'Pacific/Auckland' });

    for (const locale of LOCALES) {
      for (const { who, country, plan, paths } of VISITORS) {
        test(`${who}, ${screen}, ${locale}: each rendered page hydrates without a complaint, and is the page that the browser renders alone`, async ({
          page,
          context,
          baseURL: url = '',
        }) => {
          if (plan) await createMember(page, plan, locale);
          await context.addCookies([
            { name: 'bbu-locale', value: locale, url },
            { name: 'bbu-country-code', value: country, url },
          ]);
          const pages = await openPages(context);
          for (const path of paths) await test.step(path, () => expectSamePage(pages, path));
        });
      }
    }
  });
}
