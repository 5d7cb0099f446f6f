import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { bootstrapIn } from '#testing/bootstrap.ts';
import { sectionsAnswer } from '#testing/content.ts';
import { readCookie } from '../browser/cookies.ts';
import { initSettings } from '../settings.ts';
import { currentLocale, initMessages, loadSections, switchLocale, t } from './i18n.ts';

/** Releases the texts of a language; each text names its language and section. */
type LetCome = Readonly<Record<string, () => void>>;

function serveLater(...locales: string[]): LetCome {
  const gates = new Map(locales.map((locale) => [locale, Promise.withResolvers<void>()]));
  serveApi({
    'GET /api/content/bbu': async (call) => {
      await gates.get(call.query.get('locale') ?? '')?.promise;
      return sectionsAnswer(call, (slug, locale) => ({ title: `${locale} ${slug}` }));
    },
  });
  return Object.fromEntries([...gates].map(([locale, { resolve }]) => [locale, () => resolve()]));
}

// Loaded texts stay until the page ends, so each test must use languages of its own.
beforeEach(() => {
  initSettings(bootstrapIn('en-US'));
  initMessages('en-US', { 'login-form.title': 'en-US login-form' });
});

test('of two languages chosen one after the other the later one applies, whichever texts arrive first', async () => {
  const come = serveLater('pl-PL', 'fr-CA');
  const previous = switchLocale('pl-PL');
  const later = switchLocale('fr-CA');
  come['fr-CA']?.();
  await later;
  come['pl-PL']?.();
  await previous;
  expect([currentLocale(), readCookie('bbu-locale')]).toEqual(['fr-CA', 'fr-CA']);
  expect(t('login-form.title')).toBe('fr-CA login-form');
});

test('texts requested during a change of language arrive in the new language', async () => {
  const come = serveLater('es-US', 'en-US');
  const change = switchLocale('es-US');
  const requested = loadSections(['verify']);
  come['es-US']?.();
  await change;
  come['en-US']?.();
  await requested;
  expect([t('login-form.title'), t('verify.title')]).toEqual(['es-US login-form', 'es-US verify']);
});

test('the missing messages of a partly loaded section are loaded by a page that needs them, or by a new language', async () => {
  const calls = serveApi({
    'GET /api/content/bbu': (call) =>
      sectionsAnswer(call, (slug, locale) => ({ login: `${locale} login`, register: `${locale} ${slug}` })),
  });
  const request = () => calls.map(({ query }) => `${query.get('locale')} ${query.get('slug[in]')}`);
  initMessages('en-US', { 'titles.login': 'Log in', 'login-form': { title: 'Log in' } });
  await loadSections(['login-form', 'titles.login']);
  expect([t('titles.login'), request()]).toEqual(['Log in', []]);
  await switchLocale('fr-CA');
  expect(t('titles.login')).toBe('fr-CA login');
  await switchLocale('en-US');
  await loadSections(['titles.login', 'titles.register']);
  expect(t('titles.register')).toBe('en-US titles');
  const ofTitles = request().filter((call) => call.endsWith('titles'));
  expect(ofTitles.map((call) => call.replace(/ .*,/, ' '))).toEqual(['fr-CA titles', 'en-US titles']);
});
