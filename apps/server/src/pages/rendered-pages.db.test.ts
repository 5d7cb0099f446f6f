import { writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageRenderer, RenderInput } from '@nestling/contract/platform/rendering';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { contentFolder, memoryEdition } from '../../testing/content/content.ts';
import { silentLog } from '../../testing/engine.ts';
import { readEducationContent } from '@nestling/contract/platform/content';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import type { PreviewSource } from '../gateways/content/port.ts';
import { createAlerts } from '../platform/alerts/alerts.ts';
import { PLACEHOLDERS } from './rendering/template.ts';
import { createMetrics } from '../platform/metrics.ts';

const render = vi.fn<PageRenderer['render']>();
const renderer: PageRenderer = { clientManifest: 'of this test', render };

/** The content of `#root`, and what the bootstrap says of it. */
function partsOf({ text }: HttpAnswer): { root: string; rendered: unknown; answers: unknown } {
  const page =
    /<div id="root">(.*?)<\/div>\s*<script id="nestling-bootstrap" type="application\/json">(.*?)<\/script>/s;
  const [, root = '', bootstrap = '{}'] = page.exec(text) ?? [];
  const parsed: unknown = JSON.parse(bootstrap);
  const { rendered, answers } = z
    .looseObject({ rendered: z.unknown().optional(), answers: z.unknown().optional() })
    .parse(parsed);
  return { root, rendered, answers };
}

const answerWith = (html: string) => ({ html, head: '', missing: [] });

const isRendered = (answer: HttpAnswer): boolean => {
  const { root, rendered } = partsOf(answer);
  const isEmpty = root.startsWith('<p class="not-started">') && rendered === undefined;
  expect(isEmpty).toBe(rendered === undefined);
  return !isEmpty;
};

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(
    { SOCIAL_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'x' },
    { renderer },
  );
});
afterAll(() => product.close());
afterEach(() => {
  render.mockReset();
});

describe('page that the server renders', () => {
  it('is rendered once, without data of the visitor, and contains what was assumed of the browser', async () => {
    const inputs: RenderInput[] = [];
    render.mockImplementation((input) => {
      inputs.push(input);
      return answerWith(`<h1>${input.bootstrap.locale} ${input.address}</h1>`);
    });
    const phone = { 'sec-ch-ua-mobile': '?1', cookie: 'bbu-country-code=US; bbu-consent=yes' };
    const answer = await product.browser().get('/login', phone);
    const { root, rendered } = partsOf(answer);
    const year = product.clock.now().getUTCFullYear();
    expect(root).toBe('<h1>en-US /login</h1>');
    expect(rendered).toEqual({ isPhone: true, hour: 12, year, timeZone: 'America/New_York' });
    await product.browser().get('/login', phone);
    expect(inputs).toHaveLength(1);
    expect(inputs[0]?.bootstrap).toMatchObject({ country: 'US', analytics: { consent: 'no' }, session: null });
    expect(inputs[0]?.bootstrap.rendered).toEqual(rendered);
  });

  it('is rendered for each language and layout, and for countries with and without Facebook', async () => {
    render.mockImplementation(() => answerWith('<h1>Log in</h1>'));
    const headers: Record<string, string>[] = [
      { cookie: 'bbu-locale=pl-PL' },
      { cookie: 'bbu-locale=fr-CA' },
      { cookie: 'bbu-locale=pl-PL', 'sec-ch-ua-mobile': '?1' },
      { cookie: 'bbu-locale=pl-PL; bbu-country-code=US' },
      { cookie: 'bbu-locale=pl-PL; bbu-country-code=PL' },
    ];
    for (const some of headers) await product.browser().get('/login', some);
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('is rendered again in a new year', async () => {
    render.mockImplementation(({ bootstrap }) => answerWith(String(bootstrap.rendered.year)));
    const before = partsOf(await product.browser().get('/faq')).root;
    const now = product.clock.now();
    product.clock.set('2031-01-02T12:00:00Z');
    expect([before, partsOf(await product.browser().get('/faq')).root]).toEqual([String(now.getFullYear()), '2031']);
    product.clock.set(now.toISOString());
  });

  it('is rendered again with new settings', async () => {
    render.mockImplementation(({ bootstrap }) => answerWith(String(bootstrap.flags.enableArticles)));
    const before = await product.browser().get('/login', { cookie: 'bbu-locale=es-US' });
    writeFileSync(product.files.flags, JSON.stringify({ enableArticles: true }));
    product.clock.advance(60_000);
    const after = await product.browser().get('/login', { cookie: 'bbu-locale=es-US' });
    expect([partsOf(before).root, partsOf(after).root]).toEqual(['false', 'true']);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is not rendered for a signed-in member, with a parameter that the page reads, or at a private address', async () => {
    render.mockImplementation(() => answerWith('<h1>Log in</h1>'));
    const member = await product.member();
    const answers = [
      await member.get('/login'),
      await product.browser().get('/login?uid=1'),
      await product.browser().get('/account'),
      await product.browser().get('/nowhere'),
    ];
    expect(answers.map(isRendered)).toEqual([false, false, false, false]);
    expect(render).not.toHaveBeenCalled();
  });
});

const ARTICLE = '/articles/in-the-crib';

const QUERY = { contentType: 'article', slug: 'in-the-crib', include: 2, locale: 'en-US', verbose: 'true' };
const articleRead = [readEducationContent.path, { query: QUERY }];

describe('page that the server renders for members', () => {
  it('is rendered with the answers of its content calls, and contains these answers', async () => {
    const member = await finishedMember('Maya');
    const answered: unknown[] = [];
    render.mockImplementation(({ answers }) => {
      answered.push(answers);
      const missing = answers.length === 0 ? [articleRead, ['/api/user/:uid', { params: { uid: '1' } }]] : [];
      return { html: '<h1>In the crib</h1>', head: '', missing };
    });
    const page = await member.get(ARTICLE);
    const query = new URLSearchParams({ ...QUERY, include: String(QUERY.include) });
    const answer = await member.get(`${readEducationContent.path}?${query.toString()}`);
    expect(answer.status).toBe(200);
    const expected = [[articleRead, { data: answer.at('data'), meta: answer.at('meta') }]];
    expect(answered).toEqual([[], expected]);
    expect(partsOf(page).answers).toEqual(expected);
  });

  it('is rendered once for two members, and contains only the data of the member who opens it', async () => {
    const xenobia = await finishedMember('Xenobia');
    const quirin = await finishedMember('Quirin');
    const seen: string[] = [];
    render.mockImplementation(({ bootstrap }) => {
      const { firstName = '', email = '' } = bootstrap.session?.user ?? {};
      seen.push(JSON.stringify(bootstrap));
      return answerWith(`<b>${[...firstName][0]}</b><p>${firstName} ${email}</p>`);
    });
    const [first, second] = [await xenobia.get('/videos'), await quirin.get('/videos')];
    expect(render).toHaveBeenCalledTimes(1);
    expect(partsOf(first).root).toBe(`<b>X</b><p>Xenobia ${xenobia.email}</p>`);
    expect(partsOf(second).root).toBe(`<b>Q</b><p>Quirin ${quirin.email}</p>`);
    for (const secret of ['Xenobia', xenobia.email, xenobia.uid]) {
      expect(second.text).not.toContain(secret);
      expect(seen.join('')).not.toContain(secret);
    }
  });

  it('is rendered separately for a member without a first name, or with a child of another age', async () => {
    render.mockImplementation(({ bootstrap }) => answerWith(String(bootstrap.session?.user.children[0]?.birthDate)));
    const maya = await finishedMember('Maya');
    const parent = await finishedMember('Mia');
    const born = { childName: 'Ida', birthDate: '2024-11-21T00:00:00.000Z', dueDate: null };
    expect((await parent.post(`/api/children/${parent.uid}`, born)).status).toBe(201);
    const [of, ofParent] = [partsOf(await maya.get('/activities')).root, partsOf(await parent.get('/activities')).root];
    expect(of).not.toBe(ofParent);
    render.mockImplementation(({ bootstrap }) => answerWith(String(bootstrap.session?.user.firstName.length)));
    await product.database.db.execute(sql`update users set first_name = '' where uid = ${parent.uid}`);
    expect(partsOf(await maya.get('/faq')).root).not.toBe('0');
    expect(partsOf(await parent.get('/faq')).root).toBe('0');
  });

  it('is rendered separately for each change of the member’s state and at another address', async () => {
    render.mockImplementation(({ address, bootstrap: { rendered, session } }) => {
      const { emailConfirmed, firstTime } = session?.user ?? {};
      return answerWith(JSON.stringify([address, rendered.hour, emailConfirmed, firstTime, session?.policy]));
    });
    const member = await finishedMember('Maya');
    // In a language in which no other test opens these pages.
    const rootOf = async (path: string) => partsOf(await member.get(`${path}?locale=pl-PL`)).root;
    const set = (change: SQL) => product.database.db.execute(sql`${change} where uid = ${member.uid}`);
    const dashboards = [await rootOf('/course')];
    await set(sql`update users set email_confirmed_at = now()`);
    dashboards.push(await rootOf('/course'));
    await set(sql`update users set first_time = false`);
    dashboards.push(await rootOf('/course'));
    product.clock.advance(12 * 60 * 60_000);
    dashboards.push(await rootOf('/course'));
    const articles = [await rootOf(ARTICLE), await rootOf('/articles/rest-and-help')];
    const questions = [await rootOf('/faq')];
    await set(sql`delete from users_policy`);
    questions.push(await rootOf('/faq'));
    for (const roots of [dashboards, articles, questions]) expect(roots).toEqual([...new Set(roots)]);
    expect(render).toHaveBeenCalledTimes(dashboards.length + articles.length + questions.length);
  });

  it('is not rendered for a visitor or a member with an unfinished profile', async () => {
    render.mockImplementation(() => answerWith('<h1>Videos</h1>'));
    const joining = await product.member();
    expect(isRendered(await product.browser().get('/videos'))).toBe(false);
    expect(isRendered(await joining.get('/videos'))).toBe(false);
    expect(isRendered(await joining.get('/faq'))).toBe(true);
  });

  it('is not the search, whose query decides what it shows', async () => {
    render.mockImplementation(() => answerWith('<h1>Search</h1>'));
    const member = await finishedMember('Maya');
    expect(isRendered(await member.get('/search'))).toBe(false);
    expect(isRendered(await member.get('/search?q=sleep'))).toBe(false);
    expect(isRendered(await member.get('/videos'))).toBe(true);
  });
});

test('a page is not rendered for an editor with a preview, although it is the same for all visitors', async () => {
  render.mockImplementation(() => answerWith('<h1>Questions</h1>'));
  const previewSource: PreviewSource = { read: () => Promise.resolve(memoryEdition([])) };
  const other = await startTestProduct(
    { RATE_LIMIT_SCALE: '0', PUBLIC_URL: 'http://localhost:3000' },
    { renderer, gateways: { previewSource } },
  );
  try {
    const editor = other.browser();
    expect(isRendered(await editor.get('/faq'))).toBe(true);
    const { out } = await operate(other.adminChannel, ['content', 'preview']);
    await editor.get(out.split('\n')[0]?.replace('http://localhost:3000', '') ?? '');
    const page = await editor.get('/faq');
    expect(page.text).toContain('"preview":true');
    expect(isRendered(page)).toBe(false);
    expect(render).toHaveBeenCalledTimes(1);
  } finally {
    await other.close();
  }
});

describe('page that fails to render', () => {
  it('is sent without its content when the content has a character reserved for a member’s data', async () => {
    const folder = contentFolder({
      'main/section/common/en-US.json': { content: { skipToContent: `Skip ${PLACEHOLDERS.firstName}` } },
    });
    const other = await startTestProduct({ NODE_ENV: 'development', CONTENT_DIR: folder.path }, { renderer });
    try {
      render.mockImplementation(() => answerWith('<h1>Hello</h1>'));
      const member = await finishedMember('Maya', other);
      expect(isRendered(await member.get('/faq'))).toBe(false);
      // One turn of the event loop renders one page.
      await nextTurn();
      expect(isRendered(await other.browser().get('/faq'))).toBe(true);
    } finally {
      await other.close();
      folder.remove();
    }
  });

  it('is sent without its content in production, with an alert and a count, and throws in tests', async () => {
    render.mockImplementation(() => {
      throw new Error('window is not defined');
    });
    expect((await product.browser().get('/login', { cookie: 'bbu-locale=fr-CA' })).status).toBe(500);
    const development = await startTestProduct({ NODE_ENV: 'development' }, { renderer });
    try {
      const answer = await development.browser().get('/login');
      expect(answer.status).toBe(200);
      expect(isRendered(answer)).toBe(false);
      await expect.poll(() => openAlerts(development), { timeout: 10_000 }).toContain('login');
    } finally {
      await development.close();
    }
  });
});

/** A member whose profile is complete. */
async function finishedMember(firstName: string, of = product): Promise<Member> {
  const member = await of.member();
  const steps = [
    { firstName, lastName: 'Reed', country: 'US', zip: '19103', lastRegistrationStepFinished: '1-geo' },
    { gender: 'female', isParent: 'yes-primary', lastRegistrationStepFinished: '2-gender' },
  ];
  for (const step of steps) expect((await member.post(`/api/user/${member.uid}`, step)).status).toBe(200);
  return member;
}

function openAlerts({ database, clock }: TestProduct): Promise<string[]> {
  const alerts = createAlerts({ clock, log: silentLog, raised: createMetrics().alerts });
  return alerts.openSubjects(database.db, 'page-render');
}
