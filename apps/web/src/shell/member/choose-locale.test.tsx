import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { chooseLocale } from './choose-locale.ts';

beforeEach(() => openPage());

test('choosing the previous language again before the new texts are loaded keeps the previous language', async () => {
  const words = Promise.withResolvers<void>();
  serveApi({
    'GET /api/content/bbu': async () => {
      await words.promise;
      return itemsAnswer([]);
    },
  });
  const polish = chooseLocale('pl-PL');
  await chooseLocale('en-US');
  words.resolve();
  await polish;
  expect(currentLocale()).toBe('en-US');
});
