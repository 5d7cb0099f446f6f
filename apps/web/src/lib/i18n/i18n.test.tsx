import { beforeEach, expect, test } from 'vitest';
import { offContract, serveApi, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { sectionsAnswer } from '#testing/content.ts';
import { readCookie } from '../browser/cookies.ts';
import { currentLocale, loadSections, switchLocale, t } from './i18n.ts';

const TITLE = new Map([
  ['en-US', 'Log in'],
  ['pl-PL', 'Zaloguj'],
  ['fr-CA', 'Entrer'],
]);

/** Serves sections with one text each, in the requested language. */
function serveSections(): RecordedCall[] {
  return serveApi({
    'GET /api/content/bbu': (call) => sectionsAnswer(call, (_slug, locale) => ({ title: TITLE.get(locale) })),
  });
}

beforeEach(() => openPage());

test('text sections are requested by one slug or by several, with their links two levels deep [ACC-399 ACC-400]', async () => {
  const calls = serveSections();
  await loadSections(['one-more']);
  await loadSections(['second', 'third', 'one-more']);
  const requested = calls.map(({ query }) =>
    ['contentType', 'slug[in]', 'include', 'locale'].map((name) => query.get(name)),
  );
  expect(requested).toEqual([
    ['section', 'one-more', '2', 'en-US'],
    ['section', 'second,third', '2', 'en-US'],
  ]);
});

test('texts are cached per language, and switching there and back sends one request per language [ACC-403]', async () => {
  const calls = serveSections();
  await switchLocale('pl-PL');
  expect(t('login-form.title')).toBe('Zaloguj');
  await switchLocale('fr-CA');
  expect(t('login-form.title')).toBe('Entrer');
  const requested = calls.length;
  await switchLocale('pl-PL');
  expect(t('login-form.title')).toBe('Zaloguj');
  await switchLocale('en-US');
  expect(t('login-form.title')).toBe('Log in');
  expect(calls).toHaveLength(requested);
  expect([currentLocale(), readCookie('bbu-locale')]).toEqual(['en-US', 'en-US']);
});

test.each([42, null, undefined, {}])(
  'a locale that is not a string is rejected without a request: %j [LRN-320]',
  async (language) => {
    const calls = serveSections();
    await expect(Reflect.apply(switchLocale, null, [language])).rejects.toThrow('Locale must be a string');
    expect(calls).toEqual([]);
    expect(currentLocale()).toBe('en-US');
  },
);

test.each([
  ['ACC-354', 'without a list of items', {}, 'A content answer has no items'],
  ['ACC-354', 'whose items are no list', { items: 'none' }, 'A content answer has no items'],
  [
    'ACC-355',
    'with an item that has no slug',
    { items: [{ slug: 'footer' }, { title: 'x' }] },
    'A content item has no slug',
  ],
  ['ACC-355', 'with an item whose slug is empty', { items: [{ slug: '' }] }, 'A content item has no slug'],
])('%s: a response of the content service %s throws', async (_id, _what, data, message) => {
  serveApi({ 'GET /api/content/bbu': offContract({ data }) });
  await expect(loadSections(['broken'])).rejects.toThrow(message);
});

test('a message used with missing, extra or unexpected values does not compile', () => {
  const wrong = () => [
    // @ts-expect-error -- its values are missing
    t('complete-page.scoreValue'),
    // @ts-expect-error -- one of its values is missing
    t('complete-page.scoreValue', { correct: 4 }),
    // @ts-expect-error -- it has no such value
    t('complete-page.scoreValue', { correct: 4, total: 5, of: 5 }),
    // @ts-expect-error -- it takes none
    t('login-form.title', { name: 'Maya' }),
  ];
  expect(wrong).toBeTypeOf('function');
  expect(t('login-form.title')).toBe('Log in');
});
