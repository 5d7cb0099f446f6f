import { writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LOCALES } from '@nestling/domain/account/locale';
import { PAGES } from '@nestling/domain/pages';
import { TEXT_PAGES } from '@nestling/domain/text-pages';
import { builtInTexts } from '@nestling/messages/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { memberMark } from '../platform/ids.ts';

const bootstrapSchema = z.looseObject({
  brandName: z.string(),
  publicUrl: z.string(),
  devInbox: z.string().nullable(),
  reporting: z.boolean(),
  analytics: z.object({ consent: z.enum(['yes', 'no', 'locked']) }),
  locale: z.string(),
  country: z.string().nullable(),
  policyVersion: z.string(),
  locales: z.array(z.looseObject({ value: z.string() })),
  flags: z.looseObject({}),
  config: z.looseObject({}),
  session: z.looseObject({ uid: z.string() }).nullable(),
  auth: z.looseObject({ passwordMinLength: z.number() }),
  messages: z.record(z.string(), z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
  sectionProperties: z.record(z.string(), z.unknown()),
  appErrors: z.array(z.looseObject({ slug: z.string() })),
});

const BRAND = 'A </script><b> & "Co"';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = contentFolder({
    'main/localeProperties.json': [
      { slug: 'en-us', value: 'en-US', label: 'English', active: true, languageDirection: 'ltr' },
      { slug: 'es-us', value: 'es-US', label: 'Español', active: true, languageDirection: 'ltr' },
      { slug: 'fr-ca', value: 'fr-CA', label: 'Français', active: true, languageDirection: 'ltr' },
      { slug: 'pl-pl', value: 'pl-PL', label: 'Polski', active: true, languageDirection: 'ltr' },
      {
        slug: 'ar-001',
        value: 'ar-001',
        label: 'العربية',
        active: false,
        languageDirection: 'rtl',
        syllabusOnly: true,
        note: 'for editors',
      },
    ],
    'main/appError/default-error/entry.json': {
      type: 'BILLBOARD',
      dismissable: false,
      internalNote: 'not for the wire',
    },
    ...Object.fromEntries(
      LOCALES.map((locale) => [
        `main/appError/default-error/${locale}.json`,
        {
          title: `Oh, ${locale}`,
          content: `<b>Raw</b> for ${locale}, [write](mailto:{supportEmail}) [run](javascript:x)`,
        },
      ]),
    ),
    'main/section/login-form/entry.json': {
      properties: { image: '/media/moon.svg' },
      internalNote: 'not for the wire',
    },
    'main/section/login-form/en-US.json': { content: { title: '1 < 2 && "quoted" </title' } },
  });
  product = await startTestProduct({
    CONTENT_DIR: folder.path,
    BRAND_NAME: BRAND,
    SUPPORT_EMAIL: 'help@example.com',
    PUBLIC_URL: 'http://localhost:3000',
  });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const SCRIPT = /<script id="nestling-bootstrap" type="application\/json">(.*?)<\/script>/s;

function bootstrapOf(answer: Pick<HttpAnswer, 'text'>) {
  return bootstrapSchema.parse(JSON.parse(SCRIPT.exec(answer.text)?.[1] ?? ''));
}

const titleOf = (answer: HttpAnswer): string => /<title>(.*?)<\/title>/.exec(answer.text)?.[1] ?? '';
/** A browser in which the scripts have run: they store the language in a cookie. */
const BEEN_HERE = { cookie: 'bbu-locale=en-US' };
const open = (url: string, headers?: Record<string, string>): Promise<HttpAnswer> =>
  product.browser().get(url, headers);

describe('first HTML of a page', () => {
  it('contains config, flags, policy version, locales and texts, so that a page needs no call (D-14) [ACC-405]', async () => {
    const answer = await open('/login');
    const config = await open('/api/config');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const bootstrap = bootstrapOf(answer);
    expect(bootstrap).toMatchObject(config.at('data') as object);
    expect(bootstrap).toMatchObject({
      brandName: BRAND,
      publicUrl: 'http://localhost:3000',
      devInbox: '/dev/mail',
      locale: 'en-US',
      session: null,
    });
    expect(bootstrap.auth).toEqual({ providers: { facebook: false }, passwordMinLength: 6, emailLocale: 'en-US' });
  });

  it('escapes every < of a value in the data script, and the value is parsed unchanged', async () => {
    const answer = await open('/login');
    expect(SCRIPT.exec(answer.text)?.[1]).not.toContain('<');
    expect(answer.text.match(/<\/script>/g)).toHaveLength(1);
    const { brandName, messages } = bootstrapOf(answer);
    expect(brandName).toBe(BRAND);
    expect(messages['login-form']).toMatchObject({ title: ['1 < 2 && "quoted" </title'] });
  });

  it('uses the texts of editors before those of the product [ACC-009]', async () => {
    const { messages } = bootstrapOf(await open('/login'));
    expect(messages['login-form']).toMatchObject({
      title: ['1 < 2 && "quoted" </title'],
      submit: [builtInTexts('login-form', 'en-US')['submit']],
    });
    expect((await open('/api/content/bbu?contentType=section&slug=login-form')).at('data.items.0.content.title')).toBe(
      '1 < 2 && "quoted" </title',
    );
  });

  it('escapes values of cookie, query and header too', async () => {
    const browser = product.browser();
    browser.cookies.set('bbu-country-code', encodeURIComponent('</script><script>'));
    browser.cookies.set('bbu-locale', encodeURIComponent('"><script>'));
    const answer = await browser.get('/login?locale=%3Cscript%3E', { 'accept-language': '<script>' });
    expect(answer.status).toBe(200);
    expect(answer.text.match(/<script/g)).toHaveLength(1);
    expect(answer.text).toContain('<html lang="en-US" dir="ltr">');
  });

  it('escapes title and brand in: {page} | {brand}', async () => {
    expect(titleOf(await open('/login'))).toBe('Log in | A &lt;/script&gt;&lt;b&gt; &amp; &quot;Co&quot;');
  });

  it('has a text for browsers without scripts, in the language of the visitor', async () => {
    const line = async (language: string) => {
      const { text } = await open('/login', { 'accept-language': language });
      return /<div id="root"><p class="not-started">(.*?)<\/p><\/div>/.exec(text)?.[1];
    };
    expect(await line('en-US')).toMatch(/^A &lt;.* needs JavaScript\. .* write to help@example\.com\.$/);
    expect(await line('pl-PL')).toContain('wymaga JavaScriptu');
  });

  it('describes the product in the language of the visitor', async () => {
    const described = async (language: string) => {
      const { text } = await open('/login', { 'accept-language': language });
      return /<meta name="description" content="([^"]*)">/.exec(text)?.[1];
    };
    expect(await described('en-US')).toMatch(/^Short courses for parents /);
    expect(await described('pl-PL')).toMatch(/^Krótkie kursy dla rodziców /);
  });

  it.each(LOCALES)('in %s contains the editors’ app errors without raw HTML [ACC-401]', async (locale) => {
    for (const address of ['/login', '/no-such-page']) {
      const { appErrors } = bootstrapOf(await open(address, { 'accept-language': locale }));
      expect(appErrors).toEqual([
        {
          id: 'appError/default-error',
          slug: 'default-error',
          locale,
          fallbackFields: [],
          title: `Oh, ${locale}`,
          contentHtml: `<p>&lt;b&gt;Raw&lt;/b&gt; for ${locale}, <a href="mailto:help@example.com">write</a> run</p>`,
        },
      ]);
    }
  });

  it('contains the properties that editors gave the sections of the page', async () => {
    expect(bootstrapOf(await open('/login')).sectionProperties).toEqual({ 'login-form': { image: '/media/moon.svg' } });
  });

  it('contains the languages with label, direction and status of their entries [ACC-225 ACC-402]', async () => {
    expect(bootstrapOf(await open('/login')).locales).toEqual([
      { value: 'ar-001', label: 'العربية', active: false, languageDirection: 'rtl', syllabusOnly: true },
      { value: 'en-US', label: 'English', active: true, languageDirection: 'ltr', syllabusOnly: false },
      { value: 'es-US', label: 'Español', active: true, languageDirection: 'ltr', syllabusOnly: false },
      { value: 'fr-CA', label: 'Français', active: true, languageDirection: 'ltr', syllabusOnly: false },
      { value: 'pl-PL', label: 'Polski', active: true, languageDirection: 'ltr', syllabusOnly: false },
    ]);
  });

  it('contains the member’s record (D-105), and the sign-in settings that a logout needs', async () => {
    const member = await product.member({ firstName: 'Maya' });
    const answer = await member.get('/course');
    const record = await member.get(`/api/user/${member.uid}`);
    const bootstrap = bootstrapOf(answer);
    expect(bootstrap.session).toEqual({
      uid: member.uid,
      of: memberMark(member.uid),
      ...(record.at('data') as object),
    });
    expect(bootstrap.auth).toEqual({ providers: { facebook: false }, passwordMinLength: 6, emailLocale: 'en-US' });
    expect(answer.text).not.toContain(member.cookies.get('bbu-sid'));
    expect(answer.text).not.toMatch(/password_?hash/i);
  });

  it('contains no member for hint cookies or an invalid token [ACC-449]', async () => {
    const browser = product.browser();
    const member = await product.member();
    browser.cookies.set('bbu-auth', 'true').set('bbu-user-id', member.uid).set('bbu-sid', 'dead');
    const answer = await browser.get('/course');
    expect(bootstrapOf(answer).session).toBeNull();
    expect(answer.text).not.toContain(member.uid);
  });

  it('contains the texts of the requested page and of the shell', async () => {
    const register = Object.keys(bootstrapOf(await open('/register')).messages);
    expect(register).toEqual(expect.arrayContaining(['registration-form', 'titles.register']));
    const member = await product.member();
    const courses = Object.keys(bootstrapOf(await member.get('/course')).messages);
    const needed = ['class-list', 'course-cards', 'main-menu', 'footer', 'errors', 'not-found', 'titles.courses'];
    expect(courses).toEqual(expect.arrayContaining(needed));
    for (const other of ['registration-form', 'titles', 'titles.register']) expect(courses).not.toContain(other);
  });
});

describe('language of the first HTML', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['the query', '/login?locale=pl-PL', { cookie: 'bbu-locale=es-US', 'accept-language': 'fr-CA' }, 'pl-PL'],
    ['the query in any case', '/login?locale=es-us', { cookie: 'bbu-locale=fr-CA' }, 'es-US'],
    ['ACC-215 the cookie', '/login', { cookie: 'bbu-locale=es-US', 'accept-language': 'fr-CA' }, 'es-US'],
    ['ACC-216 the browser, exactly', '/login', { 'accept-language': 'pl-PL,pl;q=0.9' }, 'pl-PL'],
    ['ACC-217 the browser, by prefix', '/login', { 'accept-language': 'es' }, 'es-US'],
    ['ACC-218 the browser, by its first two letters', '/login', { 'accept-language': 'fr-FR' }, 'fr-CA'],
    ['ACC-219 the default, English', '/login', { 'accept-language': 'ja-JP' }, 'en-US'],
    ['the default, English, for an inactive language in the query', '/login?locale=ar-001', {}, 'en-US'],
    ['the default, English, for an invalid language in the query', '/login?locale=42&locale=pl-PL', {}, 'en-US'],
  ])('is that of %s', async (_what, url, headers, locale) => {
    const answer = await open(url, headers);
    expect(answer.text).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(answer.headers['content-language']).toBe(locale);
    expect(bootstrapOf(answer).locale).toBe(locale);
  });

  it('is the member’s language, before cookie and browser', async () => {
    const member = await product.member({ locale: 'pl-PL' });
    member.cookies.set('bbu-locale', 'es-US');
    const answer = await member.get('/course', { 'accept-language': 'fr-CA' });
    expect(answer.text).toContain('<html lang="pl-PL"');
    expect(titleOf(answer)).toMatch(/^Kursy \| /);
  });
});

describe('addresses of pages', () => {
  it('answer 404 when they are unknown, with a title and texts in the visitor’s language', async () => {
    const answer = await open('/no/such/page');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(titleOf(answer)).toMatch(/^Page not found \| /);
    expect(Object.keys(bootstrapOf(answer).messages)).toEqual(
      expect.arrayContaining(['not-found', 'titles.not-found']),
    );
    const polish = await open('/no/such/page?locale=pl-PL');
    expect(titleOf(polish)).toMatch(/^Nie znaleziono strony \| /);
  });

  it.each([
    '/',
    '/home',
    '/register?email=a@b.co',
    '/course',
    '/policy',
    '/terms-of-service',
    ...TEXT_PAGES.map((name) => PAGES[name].path),
    '/policy?version=2023-06',
    '/logout',
  ])('respond with a page: %s', async (url) => {
    expect((await open(url, BEEN_HERE)).status).toBe(200);
  });

  it.each(['/', '/home', '/course'])(
    'redirect a first visit to the sign-in: %s [ACC-011 ACC-012 ACC-051]',
    async (url) => {
      const { status, headers } = await open(url);
      expect([status, headers['location'], headers['cache-control']]).toEqual([302, '/login', 'no-store']);
    },
  );

  it('/ and /home redirect a member to the courses, with their query [ACC-011 ACC-012]', async () => {
    const member = await product.member();
    for (const path of ['/', '/home', '/?locale=es-US']) {
      const { status, headers } = await member.get(path, { accept: 'text/html' });
      const [, query = ''] = path.split(/(?=\?)/);
      expect([status, headers['location'], headers['cache-control']]).toEqual([302, `/course${query}`, 'no-store']);
    }
  });

  it.each([
    ['/policy/', '/policy'],
    ['/POLICY?locale=pl-PL', '/policy?locale=pl-PL'],
    ['/Course/safe-sleep/', '/course/safe-sleep'],
    ['/%6cogin?a=1&a=2', '/login?a=1&a=2'],
    ['/COURSE//', '/course'],
  ])('redirect the other spelling %s permanently to %s', async (address, plain) => {
    const { status, headers } = await open(address, BEEN_HERE);
    expect([status, headers['location']]).toEqual([301, plain]);
  });

  it('do not include /sandbox unless debug mode is on [ACC-033 ACC-419]', async () => {
    const unknown = await open('/no/such/page');
    for (const [debugMode, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      writeFileSync(product.files.flags, JSON.stringify({ debugMode }));
      product.clock.advance(1_000);
      expect((await open('/api/config')).at('data.flags.debugMode')).toBe(debugMode);
      const answer = await open('/sandbox');
      expect(answer.status).toBe(status);
      if (debugMode) {
        expect(titleOf(answer)).toMatch(/^Technical details \| /);
        expect(answer.text).toContain('<meta name="robots" content="noindex">');
      } else {
        expect(titleOf(answer)).toMatch(/^Page not found \| /);
        expect(bootstrapOf(answer).messages).toEqual(bootstrapOf(unknown).messages);
        expect((await open('/sandbox/')).status).toBe(404);
      }
    }
  });

  it('of sign-in and registration are hidden from search engines, those of public pages are not', async () => {
    for (const url of ['/login', '/register']) {
      expect((await open(url)).text).toContain('<meta name="robots" content="noindex">');
    }
    for (const url of ['/policy', '/credits']) expect((await open(url)).text).not.toContain('noindex');
  });
});

describe('country of a visitor', () => {
  it('is read from the edge’s header once, and stored in bbu-country-code for a year [ACC-454]', async () => {
    const browser = product.browser();
    const first = await browser.get('/login', { 'cf-ipcountry': 'ca' });
    expect(first.setCookies).toMatchObject([
      { name: 'bbu-country-code', value: 'CA', path: '/', sameSite: 'Lax', maxAge: 365 * 86_400 },
    ]);
    expect(first.setCookies[0]?.httpOnly).toBeUndefined();
    expect(bootstrapOf(first).country).toBe('CA');
    const second = await browser.get('/login', { 'cf-ipcountry': 'US' });
    expect(second.setCookies).toEqual([]);
    expect(bootstrapOf(second).country).toBe('CA');
  });

  it('in a cookie is used only when it is a known country code', async () => {
    for (const [value, expected] of [
      ['pl', 'PL'],
      ['ZZ', null],
      ['</script>', null],
    ] as const) {
      const browser = product.browser();
      browser.cookies.set('bbu-country-code', encodeURIComponent(value));
      expect(bootstrapOf(await browser.get('/login')).country).toBe(expected);
    }
  });

  it.each(['XX', 'T1', 'USA', '', '<b'])('is not set by the edge’s value %j', async (country) => {
    const answer = await open('/login', { 'cf-ipcountry': country });
    expect(answer.setCookies).toEqual([]);
    expect(bootstrapOf(answer).country).toBeNull();
  });
});

describe('consent and error reporting in the first HTML', () => {
  it.each([
    ['no for a visitor of an unknown country', {}, {}, 'no'],
    ['yes for a visitor in the US by the edge’s header', {}, { 'cf-ipcountry': 'US' }, 'yes'],
    ['yes for a visitor in the US by the cookie', { 'bbu-country-code': 'US' }, {}, 'yes'],
    ['no after a refusal', { 'bbu-country-code': 'US', 'bbu-consent': 'analytics=no' }, {}, 'no'],
    ['yes after an agreement', { 'bbu-consent': 'analytics=yes' }, {}, 'yes'],
    ['yes after an agreement in an encoded cookie', { 'bbu-consent': 'analytics%3Dyes' }, {}, 'yes'],
    ['locked after an agreement with GPC', { 'bbu-consent': 'analytics=yes' }, { 'sec-gpc': '1' }, 'locked'],
  ] as const)('set the consent to %s', async (_what, cookies, headers, consent) => {
    const browser = product.browser();
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    expect(bootstrapOf(await browser.get('/login', { ...headers })).analytics).toEqual({ consent });
  });

  it('renew a no to analytics for a year, because Safari ends a cookie of a script, and no yes', async () => {
    const browser = product.browser();
    browser.cookies.set('bbu-consent', 'analytics=no');
    expect((await browser.get('/login')).setCookies).toMatchObject([
      { name: 'bbu-consent', value: 'analytics=no', path: '/', sameSite: 'Lax', maxAge: 365 * 86_400 },
    ]);
    browser.cookies.set('bbu-consent', 'analytics=yes');
    expect((await browser.get('/login')).setCookies).toEqual([]);
  });

  it('renew the cookie of the language for a year, only where the page has that language', async () => {
    const browser = product.browser();
    browser.cookies.set('bbu-locale', 'pl-PL');
    expect((await browser.get('/login')).setCookies).toMatchObject([
      { name: 'bbu-locale', value: 'pl-PL', path: '/', sameSite: 'Lax', maxAge: 365 * 86_400 },
    ]);
    expect((await browser.get('/login?locale=fr-CA')).setCookies).toEqual([]);
  });

  it('use the country of the member’s record before the cookie', async () => {
    const member = await product.member();
    await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '19103' });
    member.cookies.set('bbu-country-code', 'PL');
    expect(bootstrapOf(await member.get('/course')).analytics).toEqual({ consent: 'yes' });
  });

  it('turn error reports on in production only, and load no script of another site [ACC-415]', async () => {
    expect(bootstrapOf(await open('/login')).reporting).toBe(false);
    const live = await startTestProduct({
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: '1',
      ALLOW_EMBEDDED_SHOP: '1',
      BOX_NEEDS_CONFIRMED_EMAIL: '0',
      PASSWORD_COST: 'full',
      PUBLIC_URL: 'https://nestling.example',
    });
    try {
      const answer = await live.browser().get('/login');
      expect(bootstrapOf(answer).reporting).toBe(true);
      expect(answer.text).not.toMatch(/<(?:script|iframe)[^>]+src="(?!\/)/);
      expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self'(?:;|$)/);
    } finally {
      await live.close();
    }
  });
});

describe('compressed page', () => {
  const packed = (url: string, cookie = BEEN_HERE.cookie, coding = 'gzip, br') =>
    product.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': coding, ...(cookie && { cookie }) } });

  it.each(['/login', '/nowhere', '/course'])('%s equals the uncompressed page', async (url) => {
    const answer = await packed(url);
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await open(url, BEEN_HERE)).text);
  });

  it('contains the data of the member who opens it, and of no other member', async () => {
    const [maya, rosa] = [await product.member({ firstName: 'Maya' }), await product.member({ firstName: 'Rosa' })];
    for (const member of [maya, rosa, maya]) {
      const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await packed('/course', cookie);
      const { session, auth } = bootstrapOf({ text: gunzipSync(answer.rawPayload).toString() });
      expect([session?.uid, auth?.passwordMinLength]).toEqual([member.uid, 6]);
    }
    expect(bootstrapOf({ text: gunzipSync((await packed('/course')).rawPayload).toString() }).session).toBeNull();
  });

  it('has another encoding when a browser accepts only that', async () => {
    const answer = await packed('/login', '', 'br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await open('/login')).text);
  });
});
