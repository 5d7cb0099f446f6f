import { LOCALES } from '@nestling/domain/account/locale';
import { startContentful } from '@nestling/stand-ins/contentful/start';
import { builtInTexts } from '@nestling/messages/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { contentFolder, type ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Browser, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { collectRoutes, type ServedRoute } from '#testing/routes.ts';
import { entryId } from '../../gateways/content/contentful/entry-id.ts';
import { exportSpace } from '../../gateways/content/contentful/export/export-space.ts';
import { createContentFiles } from '../../gateways/content/files.ts';
import { createEdition } from '../../gateways/content/edition.ts';
import { readContentFolder } from '../../gateways/content/read-folder.ts';
import {
  ContentUnavailable,
  type ContentGateway,
  type Edition,
  type PreviewSource,
} from '../../gateways/content/port.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const DRAFT = {
  ...BOX,
  titles: { 'en-US': 'Draft of safe sleep' },
  questions: [{ id: 'box-question', correctAnswer: 3 }],
};

function editionIn(folder: ContentFolder): Edition {
  return createEdition(readContentFolder(folder.path).entries, () => {});
}

const pageFiles = (title: string) => ({
  'main/page/terms/entry.json': {},
  'main/page/terms/en-US.json': { title },
  'main/page/terms/body.en-US.md': title,
  'main/appError/pobox-error/entry.json': { type: 'BILLBOARD', dismissable: false },
  'main/appError/pobox-error/en-US.json': { title: 'No PO boxes', content: 'Sorry.' },
  'main/banner/news/entry.json': { countries: ['US'], destination: '/course' },
});

/** A test double of the vendor: its drafts, or a failure. */
let source: PreviewSource & { draft: Edition | null; reads: number };
let folder: ContentFolder;
let drafts: ContentFolder;
let published: ContentGateway;
let product: TestProduct;
let routes: ServedRoute[];
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX], pageFiles('Terms'));
  drafts = courseFolder([DRAFT], pageFiles('Draft of terms'));
  source = {
    draft: editionIn(drafts),
    reads: 0,
    async read() {
      this.reads += 1;
      if (this.draft === null) throw new ContentUnavailable(new Error('the vendor does not answer'));
      return this.draft;
    },
  };
  const settings = { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', PUBLIC_URL: 'http://localhost:3000' };
  published = createContentFiles({ folder: folder.path, values: {}, watched: false }, () => {});
  const deps = { gateways: { previewSource: source }, content: published };
  const collected = await collectRoutes(() => startTestProduct(settings, deps));
  product = collected.built;
  routes = collected.routes;
});
afterAll(async () => {
  await product.close();
  folder.remove();
  drafts.remove();
});
beforeEach(async () => {
  source.draft = editionIn(drafts);
  member = await parent(product);
});

async function printedLink(): Promise<string> {
  const { out } = await operate(product.adminChannel, ['content', 'preview']);
  const [link = ''] = out.split('\n');
  expect(link).toMatch(/^http:\/\/localhost:3000\/preview\?token=[\w.-]+$/);
  return link.replace('http://localhost:3000', '');
}

async function openPreview(browser: Browser): Promise<HttpAnswer> {
  return browser.get(await printedLink());
}

const terms = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.get('/api/content/bbu?contentType=page&slug=terms&locale=en-US', headers);
const titleFor = async (browser: Browser): Promise<unknown> => (await terms(browser)).at('data.items.0.title');
const courseTitle = async (): Promise<unknown> =>
  (await member.get(`/api/courses/${BOX.slug}?userId=${member.uid}&locale=en-US`)).at('data.title');

describe('link to the content preview', () => {
  it('shows the drafts in the browser that opens it, and redirects to an address without the token', async () => {
    const [editor, other] = [product.browser(), product.browser()];
    const opened = await openPreview(editor);
    expect([opened.status, opened.headers.location]).toEqual([302, '/']);
    expect(opened.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(opened.setCookies).toEqual([
      expect.objectContaining({
        name: 'bbu-preview',
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: DAY_MS / 1000,
      }),
    ]);
    expect([await titleFor(editor), await titleFor(other)]).toEqual(['Draft of terms', 'Terms']);
  });

  it('works for several editors, and for one day', async () => {
    const link = await printedLink();
    const [one, two] = [product.browser(), product.browser()];
    await one.get(link);
    product.clock.advance(DAY_MS / 2);
    const late = await two.get(link);
    expect(late.setCookies[0]).toMatchObject({ maxAge: DAY_MS / 2000 });
    expect([await titleFor(one), await titleFor(two)]).toEqual(['Draft of terms', 'Draft of terms']);
    product.clock.advance(DAY_MS / 2);
    expect([await titleFor(one), await titleFor(two)]).toEqual(['Terms', 'Terms']);
    expect((await two.get(link)).status).toBe(410);
  });

  it.each(LOCALES)(
    'shows the page for an expired link to forged tokens, in the language of the visitor: %s',
    async (locale) => {
      const browser = product.browser();
      const token = new URLSearchParams((await printedLink()).split('?')[1]).get('token') ?? '';
      const [until = '', mac = ''] = token.split('.');
      const later = (Number.parseInt(until, 36) + DAY_MS).toString(36);
      const forged = [
        `${later}.${mac}`,
        `${until}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
        `${until}.`,
        until,
        '',
        'a.b',
        `${token}x`,
      ];
      for (const each of [...forged, ...forged.map((value) => `${value}&token=${token}`)]) {
        const answer = await browser.get(`/preview?token=${each}`, { accept: 'text/html', 'accept-language': locale });
        expect([each, answer.status, answer.setCookies]).toEqual([each, 410, []]);
        expect(answer.text).toContain(builtInTexts('preview', locale)['closedTitle']);
        expect(answer.text).toContain(`lang="${locale}"`);
      }
      expect((await browser.get('/preview')).status).toBe(410);
    },
  );

  it('cannot be replaced by a forged cookie', async () => {
    const browser = product.browser();
    const token = new URLSearchParams((await printedLink()).split('?')[1]).get('token') ?? '';
    const [until = '', mac = ''] = token.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    for (const value of ['true', `${later}.${mac}`, `${until}.${'A'.repeat(43)}`, until, '']) {
      browser.cookies.set('bbu-preview', value);
      expect([value, await titleFor(browser)]).toEqual([value, 'Terms']);
    }
    browser.cookies.set('bbu-preview', token);
    expect(await titleFor(browser)).toBe('Draft of terms');
  });

  it('answers 404 to a HEAD request', async () => {
    const { statusCode, cookies } = await product.app.inject({ method: 'HEAD', url: await printedLink() });
    expect([statusCode, cookies]).toEqual([404, []]);
  });

  it('is ended by the link in the preview bar', async () => {
    const editor = product.browser();
    await openPreview(editor);
    const ended = await editor.get('/preview/end');
    expect([ended.status, ended.headers.location]).toEqual([302, '/']);
    expect(editor.cookies.has('bbu-preview')).toBe(false);
    expect(await titleFor(editor)).toBe('Terms');
  });
});

/** The only calls that read the preview; another one is a decision. */
const READS = [
  'GET /*',
  'GET /api/banner-notifications/:country',
  'GET /api/config',
  'GET /api/content/bbu',
  'GET /api/content/edu',
  'GET /api/content/embed/:videoId',
  'GET /api/courses/:slug',
  'GET /api/member-offers/:uid',
  'GET /api/syllabus',
];

/** The links of the preview itself, and the stream, which never ends. */
const NOT_CALLED = /^\/preview|\/events$/;

const PARAMETERS: Readonly<Record<string, string>> = {
  country: 'US',
  slug: BOX.slug,
  videoId: 'box-video',
  course: BOX.slug,
  legacySyllabusId: BOX.legacySyllabusId,
  '*': 'login',
};

describe('content preview', () => {
  it('is read by the listed calls only, none of which writes', async () => {
    await openPreview(member);
    const read: string[] = [];
    // Reads first, because a write may end the session.
    const called = routes.filter(({ method, url }) => method !== 'HEAD' && !NOT_CALLED.test(url));
    for (const { method, url } of called.toSorted((a, b) => (a.method < b.method ? -1 : 1))) {
      const before = source.reads;
      const path = url.replaceAll(/:(\w+)|\*/g, (whole, name: string = whole) =>
        name === 'uid' ? member.uid : (PARAMETERS[name] ?? 'none'),
      );
      const type = url.endsWith('/edu') ? 'quiz' : 'page';
      const query = `userId=${member.uid}&contentType=${type}&locale=en-US`;
      const body = method === 'GET' ? {} : { payload: {}, headers: { 'content-type': 'application/json' } };
      await product.app.inject({
        method: method as 'GET',
        url: `${path}?${query}`,
        ...body,
        cookies: Object.fromEntries(member.cookies),
      });
      if (source.reads > before) read.push(`${method} ${url}`);
    }
    expect(read.toSorted()).toEqual(READS);
  });

  it('is not cached, and does not answer 304 to the tag of published content', async () => {
    const plain = await terms(product.browser());
    const tag = plain.headers.etag ?? '';
    expect(plain.headers['cache-control']).toBe('no-cache');
    await openPreview(member);
    // With the words of what is published, so that its tag would match.
    source.draft = editionIn(folder);
    for (const address of ['/api/content/bbu?contentType=page&slug=terms&locale=en-US', '/api/config']) {
      const answer = await member.get(address, { 'if-none-match': `${tag}, *` });
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(answer.headers.etag).toBeUndefined();
    }
    expect((await terms(product.browser(), { 'if-none-match': tag })).status).toBe(304);
  });

  it('marks the first HTML as a preview, even when the drafts equal the published content', async () => {
    source.draft = published.current();
    const editor = product.browser();
    await openPreview(editor);
    for (const [browser, isPreview] of [
      [editor, true],
      [product.browser(), false],
      [editor, true],
    ] as const) {
      const { text, headers } = await browser.get('/policy', { accept: 'text/html' });
      expect(text.includes('"preview":true')).toBe(isPreview);
      expect(text.includes('"preview":{')).toBe(isPreview);
      expect(text.includes('<meta name="robots" content="noindex">')).toBe(isPreview);
      expect(headers['cache-control']).toBe(isPreview ? 'private, no-store' : 'no-store');
      expect(headers['x-robots-tag']).toBe(isPreview ? 'noindex, nofollow' : undefined);
    }
  });

  it('answers drafts to the editor and published content to others, on alternating calls', async () => {
    const other = await parent(product);
    const listed = async (who: Member) =>
      (await who.get(`/api/syllabus?userId=${who.uid}&locale=en-US`)).at('data.0.fields.title');
    await openPreview(member);
    const turns = [await listed(member), await listed(other), await listed(member), await listed(other)];
    expect(turns).toEqual(['Draft of safe sleep', 'Safe sleep', 'Draft of safe sleep', 'Safe sleep']);
    expect(await courseTitle()).toBe('Draft of safe sleep');
  });

  it('uses the texts of operators before those of editors', async () => {
    await openPreview(member);
    await operate(product.adminChannel, ['errors', 'set', 'en-US', 'pobox-error', '--title', 'No boxes']);
    await product.errorOverrides.refresh();
    const answer = await member.get('/api/content/bbu?contentType=appError&slug=pobox-error&locale=en-US');
    expect(answer.at('data.items.0.title')).toBe('No boxes');
  });

  it('does not affect grading, which uses the published answer key', async () => {
    const editor = await parent(product);
    await openPreview(editor);
    await watchAll(editor, BOX.slug);
    await passQuiz(product, editor, BOX.legacySyllabusId);
    const results = await editor.get(`/api/quiz/${editor.uid}`);
    expect(results.at(`data.${BOX.legacySyllabusId}.pass`)).toBe(true);
  });

  it('shows a page and refuses calls when the drafts cannot be read, while other visitors are served', async () => {
    const editor = product.browser();
    await openPreview(editor);
    source.draft = null;
    for (const locale of LOCALES) {
      const page = await editor.get('/login', { accept: 'text/html', 'accept-language': locale });
      const { unavailableTitle = '', end = '' } = builtInTexts('preview', locale);
      expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
        503,
        '5',
        'private, no-store',
      ]);
      expect(page.text).toContain(unavailableTitle);
      expect(page.text).toContain(`<a href="/preview/end">${end}</a>`);
    }
    const call = await terms(editor);
    expect([call.status, call.at('error.code')]).toEqual([502, 'content-unavailable']);
    expect([(await terms(product.browser())).status, (await product.browser().get('/login')).status]).toEqual([
      200, 200,
    ]);
  });
});

test('the content preview has a limit by address, and answers 429 above it', async () => {
  const limited = await startTestProduct({ RATE_LIMIT_SCALE: '0.01' }, { gateways: { previewSource: source } });
  try {
    const { out } = await operate(limited.adminChannel, ['content', 'preview']);
    const editor = limited.browser('198.51.100.7');
    await editor.get((out.split('\n')[0] ?? '').replace(/^https?:\/\/[^/]+/, ''));
    const statuses: number[] = [];
    for (let read = 0; read < 7; read += 1) statuses.push((await editor.get('/login', { accept: 'text/html' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await limited.browser('198.51.100.7').get('/login', { accept: 'text/html' })).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('the content preview shows edits at Contentful, with a host-bound cookie on https', async () => {
  const vendor = await startContentful();
  const { entries } = readContentFolder(folder.path);
  vendor.editor('bbu').importContent(exportSpace('main', entries).document);
  vendor.editor('edu').importContent(exportSpace('education', entries).document);
  const settings = {
    CONTENT_GATEWAY: 'contentful',
    CONTENTFUL_BBU_SPACE: 'bbu',
    CONTENTFUL_BBU_TOKEN: 'bbu-delivery',
    CONTENTFUL_BBU_PREVIEW_TOKEN: 'bbu-preview',
    CONTENTFUL_EDU_SPACE: 'edu',
    CONTENTFUL_EDU_TOKEN: 'edu-delivery',
    CONTENTFUL_EDU_PREVIEW_TOKEN: 'edu-preview',
    CONTENTFUL_PREVIEW_BASE_URL: vendor.previewUrl,
    PUBLIC_URL: 'https://nestling.example',
  };
  const live = await startTestProduct(settings, { content: published });
  try {
    vendor.editor('bbu').edit({ type: 'Entry', id: entryId('page', 'terms') }, { title: { 'en-US': 'Not yet' } });
    const { out } = await operate(live.adminChannel, ['content', 'preview']);
    const editor = live.browser();
    const { setCookies } = await editor.get((out.split('\n')[0] ?? '').replace('https://nestling.example', ''));
    expect(setCookies[0]).toMatchObject({ name: '__Host-bbu-preview', secure: true, httpOnly: true, path: '/' });
    expect([await titleFor(editor), await titleFor(live.browser())]).toEqual(['Not yet', 'Terms']);
    await editor.get('/preview/end');
    expect([...editor.cookies.keys()]).toEqual([]);
  } finally {
    await live.close();
    await vendor.close();
  }
});

test('the content preview is refused when content comes from files, also over a link', async () => {
  const plain = await startTestProduct({ CONTENT_DIR: contentFolder({}).path });
  try {
    const { exit, out } = await operate(plain.adminChannel, ['content', 'preview']);
    expect([exit, out]).toEqual([1, 'refused: files have no preview: it needs CONTENT_GATEWAY=contentful\n']);
  } finally {
    await plain.close();
  }
});
