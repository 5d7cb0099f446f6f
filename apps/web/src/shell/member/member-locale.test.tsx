import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type MadeCall, type ServedAnswer } from '#testing/api.ts';
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

test('ACC-220: the language of the address is applied and leaves it', async () => {
  serveApi(CONTENT);
  expect(await withoutLocaleQuery(at('/login?a=1&locale=pl-PL#x'))).toBe('/login?a=1#x');
  expect(currentLocale()).toBe('pl-PL');
  expect(await withoutLocaleQuery(at('/login?a=1'))).toBeNull();
});

test('ACC-223 ACC-224: an unknown language is reported and ignored', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await withoutLocaleQuery(at('/login?locale=ar-001'))).toBe('/login');
  expect(currentLocale()).toBe('en-US');
  expect(reported).toHaveBeenCalledWith('Cannot set locale to unknown locale', 'ar-001');
});

const savedLocales = (calls: readonly MadeCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('LRN-358: the language that a member picks in the menu is saved once', async () => {
  openAsMember();
  const calls = serveApi({ ...CONTENT, 'POST /api/user/u1': { data: memberWith({ locale: 'pl-PL' }) } });
  watchMemberLocale();
  await chooseLocale('pl-PL');
  await settled();
  expect(savedLocales(calls)).toEqual([['/api/user/u1', { locale: 'pl-PL' }]]);
});

test('ACC-220: the language of an address is for the tab alone: no record and no cookie of a member has it', async () => {
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

test('ACC-220: the language of an address is stored in the cookie of a visitor, and stays after the sign-in', async () => {
  serveApi(CONTENT);
  await withoutLocaleQuery(at('/login?locale=fr-CA'));
  expect(readCookie(COOKIE.locale)).toBe('fr-CA');
  await adoptLocale('es-US');
  expect(currentLocale()).toBe('fr-CA');
});

test('ACC-221 ACC-222: a language that is not offered is corrected by one further update', async () => {
  const calls = serveApi({ 'POST /api/user/u1': { data: memberWith({ locale: 'zh-CN' }) } });
  watchMemberLocale();
  openAsMember({ locale: 'zh-CN' });
  await settled();
  sessionStore.setState({ uid: 'u1', member: memberWith({ locale: 'zh-CN' }) });
  await settled();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/user/u1', { locale: 'en-US' }]]);
});

test('ACC-414: a chosen language that cannot be saved says so, the page stays in it, and choosing it again saves it', async () => {
  const told = spyOnReports();
  openAsMember();
  let answer: ServedAnswer = { status: 500, code: 'internal-error' };
  serveApi({ ...CONTENT, 'POST /api/user/u1': () => answer });
  watchMemberLocale();
  await chooseLocale('pl-PL');
  await settled();
  expect(told).toHaveBeenCalledWith('The language could not be saved', expect.objectContaining({ status: 500 }));
  expect(appErrorStore.getState().error?.content).toBe('errors.localeNotSaved');
  expect(currentLocale()).toBe('pl-PL');
  answer = { data: memberWith({ locale: 'pl-PL' }) };
  await chooseLocale('pl-PL');
  await settled();
  expect(sessionStore.getState().member?.user.locale).toBe('pl-PL');
});

test('ACC-414: a correction of the language that cannot be saved is only logged', async () => {
  const told = spyOnReports();
  serveApi({ 'POST /api/user/u3': { status: 500, code: 'internal-error' } });
  watchMemberLocale();
  sessionStore.setState({ signedIn: true, uid: 'u3', member: memberWith({ uid: 'u3', locale: 'zh-CN' }) });
  await settled();
  expect(told).toHaveBeenCalledWith('The language could not be saved', expect.objectContaining({ status: 500 }));
  expect(appErrorStore.getState().error).toBeNull();
});

test('a language that is turned off is not followed, and a record that has it is corrected (D-187)', async () => {
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
