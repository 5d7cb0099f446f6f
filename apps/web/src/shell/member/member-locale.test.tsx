import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { COOKIE, readCookie } from '../../lib/browser/cookies.ts';
import { adoptLocale } from '../../lib/session/adopt-locale.ts';
import { setVisitLocale, visitLocale } from '../../lib/session/visit-locale.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { initSettings, settings } from '../../lib/settings.ts';
import { currentLocale, switchLocale } from '../../lib/i18n/i18n.ts';
import { chooseLocale } from './choose-locale.ts';
import { resumeVisitLocale, withoutLocaleQuery } from './locale-query.ts';
import { watchMemberLocale } from './member-locale.ts';

const at = (path: string) => new URL(path, 'http://localhost:3000');
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const CONTENT = { 'GET /api/content/bbu': itemsAnswer([]) };

beforeEach(() => {
  // First, because the watches of the tests before would save the languages of the pages.
  initSession(null);
  setVisitLocale(null);
  clearAppError();
  openPage('pl-PL');
  openPage('en-US');
});

test('the language in the address is applied and removed from the address [ACC-220]', async () => {
  serveApi(CONTENT);
  expect(await withoutLocaleQuery(at('/login?a=1&locale=pl-PL#x'))).toBe('/login?a=1#x');
  expect(currentLocale()).toBe('pl-PL');
  expect(await withoutLocaleQuery(at('/login?a=1'))).toBeNull();
});

test('an unknown language is reported and ignored [ACC-223 ACC-224]', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await withoutLocaleQuery(at('/login?locale=ar-001'))).toBe('/login');
  expect(currentLocale()).toBe('en-US');
  expect(reported).toHaveBeenCalledWith('Cannot set locale to unknown locale', 'ar-001');
});

const savedLocales = (calls: readonly RecordedCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('the language chosen in the menu is saved once [LRN-358]', async () => {
  openAsMember();
  const calls = serveApi({ ...CONTENT, 'POST /api/user/u1': { data: memberWith({ locale: 'pl-PL' }) } });
  watchMemberLocale();
  await chooseLocale('pl-PL');
  await settled();
  expect(savedLocales(calls)).toEqual([['/api/user/u1', { locale: 'pl-PL' }]]);
});

test('for a member the language in the address applies to the tab only, and is not saved in record or cookie [ACC-220]', async () => {
  openAsMember({ locale: 'en-US' });
  const calls = serveApi({ ...CONTENT, 'POST /api/user/u1': { data: memberWith({ locale: 'pl-PL' }) } });
  watchMemberLocale();
  await withoutLocaleQuery(at('/course?locale=pl-PL'));
  await adoptLocale('en-US');
  await settled();
  expect([currentLocale(), readCookie(COOKIE.locale), savedLocales(calls)]).toEqual(['pl-PL', 'en-US', []]);
  await switchLocale('en-US');
  await resumeVisitLocale();
  expect(currentLocale()).toBe('pl-PL');
  await chooseLocale('pl-PL');
  await settled();
  expect([visitLocale(), savedLocales(calls)]).toEqual([null, [['/api/user/u1', { locale: 'pl-PL' }]]]);
});

test('for a visitor the language in the address is stored in the cookie and stays after the sign-in [ACC-220]', async () => {
  serveApi(CONTENT);
  await withoutLocaleQuery(at('/login?locale=fr-CA'));
  expect(readCookie(COOKIE.locale)).toBe('fr-CA');
  await adoptLocale('es-US');
  expect(currentLocale()).toBe('fr-CA');
});

test('an unsupported language of a record is corrected by one update [ACC-221 ACC-222]', async () => {
  const calls = serveApi({ 'POST /api/user/u1': { data: memberWith({ locale: 'zh-CN' }) } });
  watchMemberLocale();
  openAsMember({ locale: 'zh-CN' });
  await settled();
  sessionStore.setState({ uid: 'u1', member: memberWith({ locale: 'zh-CN' }) });
  await settled();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/user/u1', { locale: 'en-US' }]]);
});

test('a language that fails to be saved shows a message, stays on the page, and choosing it again saves it [ACC-414]', async () => {
  const reported = spyOnReports();
  openAsMember();
  let answer: ServedAnswer = { status: 500, code: 'internal-error' };
  serveApi({ ...CONTENT, 'POST /api/user/u1': () => answer });
  watchMemberLocale();
  await chooseLocale('pl-PL');
  await settled();
  expect(reported).toHaveBeenCalledWith('The language could not be saved', expect.objectContaining({ status: 500 }));
  expect(appErrorStore.getState().error?.content).toBe('errors.localeNotSaved');
  expect(currentLocale()).toBe('pl-PL');
  answer = { data: memberWith({ locale: 'pl-PL' }) };
  await chooseLocale('pl-PL');
  await settled();
  expect(sessionStore.getState().member?.user.locale).toBe('pl-PL');
});

test('a failed correction of the language is only logged [ACC-414]', async () => {
  const reported = spyOnReports();
  serveApi({ 'POST /api/user/u3': { status: 500, code: 'internal-error' } });
  watchMemberLocale();
  sessionStore.setState({ signedIn: true, uid: 'u3', member: memberWith({ uid: 'u3', locale: 'zh-CN' }) });
  await settled();
  expect(reported).toHaveBeenCalledWith('The language could not be saved', expect.objectContaining({ status: 500 }));
  expect(appErrorStore.getState().error).toBeNull();
});

test('a disabled language is not applied, and a record that has it is corrected (D-187)', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { locales } = settings();
  initSettings({ ...settings(), locales: locales.map((each) => ({ ...each, active: each.value !== 'fr-CA' })) });
  expect(await withoutLocaleQuery(at('/login?locale=fr-CA'))).toBe('/login');
  expect([currentLocale(), reported.mock.calls[0]?.[1]]).toEqual(['en-US', 'fr-CA']);
  const calls = serveApi({ 'POST /api/user/u2': { data: memberWith({ uid: 'u2', locale: 'en-US' }) } });
  watchMemberLocale();
  sessionStore.setState({ signedIn: true, uid: 'u2', member: memberWith({ uid: 'u2', locale: 'fr-CA' }) });
  await settled();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/user/u2', { locale: 'en-US' }]]);
});
