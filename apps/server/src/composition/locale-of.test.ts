import fastifyCookie from '@fastify/cookie';
import type { Locale } from '@nestling/domain/account/locale';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courseLocaleReader, localeReader } from './locale-of.ts';

const app = fastify();
let open: readonly Locale[] = [];
let readable: readonly Locale[] = [];

beforeAll(async () => {
  await app.register(fastifyCookie);
  const localeOf = localeReader(() => open);
  app.get('/', (request, reply) => reply.send(localeOf(request)));
  const courseLocaleOf = courseLocaleReader(() => readable, localeOf);
  app.get('/course', (request, reply) => reply.send(courseLocaleOf(request)));
});
afterAll(() => app.close());
beforeEach(() => {
  open = ['en-US', 'es-US', 'fr-CA', 'pl-PL'];
});

const served = async (query: string, cookie: string, browser: string) =>
  (await app.inject({ url: `/${query}`, headers: { cookie: `bbu-locale=${cookie}`, 'accept-language': browser } }))
    .body;

test('the language of a call is that of the query, the cookie or the browser, in this order [ACC-215]', async () => {
  expect(await served('?locale=fr-CA', 'pl-PL', 'es-US')).toBe('fr-CA');
  expect(await served('', 'pl-PL', 'es-US')).toBe('pl-PL');
  expect(await served('', 'xx', 'es-MX,en;q=0.5')).toBe('es-US');
});

test('a language is no longer used for calls as soon as it is switched off (D-187) [ACC-215]', async () => {
  expect(await served('?locale=fr-CA', 'fr-CA', 'fr-FR')).toBe('fr-CA');
  open = ['en-US', 'pl-PL'];
  expect(await served('?locale=fr-CA', 'fr-CA', 'fr-FR')).toBe('en-US');
  expect(await served('?locale=fr-CA', 'pl-PL', 'fr-FR')).toBe('pl-PL');
});

test('a language for courses only is used when the query of a course call requests it, and never by cookie (D-187)', async () => {
  [open, readable] = [
    ['en-US', 'pl-PL'],
    ['en-US', 'pl-PL', 'fr-CA'],
  ];
  expect(await served('?locale=fr-CA', 'pl-PL', 'fr-FR')).toBe('pl-PL');
  expect(await served('course?locale=fr-CA', 'pl-PL', 'fr-FR')).toBe('fr-CA');
  expect(await served('course', 'fr-CA', 'fr-FR')).toBe('en-US');
  expect(await served('course?locale=es-US', 'pl-PL', 'es-US')).toBe('pl-PL');
});
