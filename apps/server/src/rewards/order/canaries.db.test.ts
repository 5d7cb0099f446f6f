import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, DIGITAL, PROMO_CODE, TWO_OFFERS, courseFolder, type TestCourse } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail, parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';

const COURSE = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, shippingCountries: ['US', 'CA'] } };

const NAMES = { firstName: 'Quillanna', lastName: 'Featherwick' };

const HOME = { streetLines: ['77 Larkhollow Rise'], city: 'Puffinmoor', postalCode: '94117', countryCode: 'US' };
const ABROAD = { street: '5 Gannetcliff Close', city: 'Petreltown', postalCode: 'M5V 9Z9', country: 'CA' };
const PHONE = '(415) 555-0177';

/** Values of the member that must not appear elsewhere, in their possible spellings. */
const CANARIES = [
  ...Object.values(NAMES),
  'Larkhollow',
  'Puffinmoor',
  '94117',
  'Gannetcliff',
  'Petreltown',
  'M5V 9Z9',
  'M5V9Z9',
  '555-0177',
  '5550177',
  PROMO_CODE,
];

const STORED_IN = [
  'public.certificates',
  'public.orders',
  'public.shop_orders',
  'public.users',
  'public.users_redemptions',
];

const recorded = recordedLog('trace');
/** Everything that is public, so that a canary in it counts as a leak. */
const seen: string[] = [];

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, COURSE, DIGITAL]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { log: recorded.log });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

async function learned(place: { country: string; zip: string }, ...courses: TestCourse[]): Promise<Member> {
  const member = await parent(product, place, NAMES);
  await confirmEmail(product, member);
  for (const { slug, legacySyllabusId } of courses) {
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
  }
  return member;
}

/** @returns the id of the order */
async function kitOf(member: Member): Promise<string> {
  const shippingInfo = { ...NAMES, phoneNumber: PHONE, address: HOME };
  const placed = await orderBox(member, COURSE.legacySyllabusId, { variantID: 'kit-standard', shippingInfo });
  expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
  return String(placed.at('data.orderId'));
}

async function look(path: string): Promise<void> {
  const { headers, body } = await product.app.inject({ url: path });
  seen.push(body, String(headers.location));
}

async function pay(orderId: string, form: Record<string, string> = {}): Promise<void> {
  const invoice = `/shop/invoices/${orderId}`;
  await look(invoice);
  const { statusCode, headers } = await product.app.inject({
    method: 'POST',
    url: `${invoice}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(statusCode).toBe(303);
  seen.push(String(headers.location));
  for (const path of [invoice, `${invoice}/pay`, `/shop/orders/${orderId}/status`]) await look(path);
}

async function run(...argv: string[]): Promise<void> {
  const { exit, out, err } = await operate(product.adminChannel, argv);
  expect([argv, exit, err]).toEqual([argv, 0, '']);
  seen.push(out);
}

/** The browser sends what it may, and more than it may, so that the filter is tested. */
async function notify(member: Member): Promise<void> {
  const properties = { action: 'Submitted', slug: COURSE.slug };
  const event = { type: 'event', name: 'Direct To Parent', at: product.clock.now().toISOString() };
  const answer = await member.post('/api/analytics/collect', {
    anonymousId: crypto.randomUUID(),
    events: [
      { ...event, properties },
      { ...event, properties: { ...properties, ...NAMES, ...HOME, email: member.email } },
      { ...event, properties, path: `/redeem/${COURSE.slug}?name=${NAMES.lastName}&email=${member.email}` },
    ],
  });
  expect(answer.body).toEqual({ data: { accepted: 2, dropped: 1 } });
}

/** Whether a text has a canary. A number may be a part of a time or of an id by chance. */
function hasCanary(text: string, canary: string): boolean {
  if (/^\d+$/.test(canary)) return new RegExp(`(?<![\\da-f])${canary}(?![\\da-f])`).test(text);
  return text.toLowerCase().includes(canary.toLowerCase());
}

describe('the personal data of an order', () => {
  const members: Member[] = [];
  const canaries = (): string[] => [...CANARIES, ...members.map(({ email }) => email)];

  beforeAll(async () => {
    const sent = await learned({ country: 'US', zip: '94117' }, COURSE, DIGITAL);
    const astray = await learned({ country: 'US', zip: '94117' }, COURSE);
    const abroad = await learned({ country: 'CA', zip: 'M5V 9Z9' }, COURSE);
    members.push(sent, astray, abroad);
    for (const member of members) await notify(member);

    const sentId = await kitOf(sent);
    await pay(sentId);
    await run('orders', 'fulfil', sentId);
    const path = `/api/users-redemptions/${sent.uid}/${DIGITAL.slug}`;
    expect((await sent.post(path, { redemptionType: 'digital' })).status).toBe(201);

    const astrayId = await kitOf(astray);
    await pay(astrayId);
    await run('orders', 'settle', astrayId, 'cancelled', '--reason', 'the kit is broken', '--apply');
    for (const what of [astrayId, astray.uid, astray.email]) await run('orders', 'find', what);
    await run('alerts', 'list');
    await run('orders', 'stuck');
    await run('orders', 'settle', astrayId, 'refunded', '--reason', 'paid back', '--apply');

    const foreign = await orderBox(abroad, COURSE.legacySyllabusId, { variantID: 'kit-standard' });
    await pay(String(foreign.at('data.orderId')), { ...NAMES, ...ABROAD, streetMore: '' });
    await askWaitingOrders(product);
    await run('members', 'find', abroad.email);
    await run('audit', 'list');
  });

  it('appears in no log line, shop page, redirect URL or answer to an operator', () => {
    expect(recorded.lines().length).toBeGreaterThan(40);
    expect(seen.length).toBeGreaterThan(30);
    const texts = [...recorded.lines().map((line) => JSON.stringify(line)), ...seen];
    const actual = texts.filter((text) => canaries().some((canary) => hasCanary(text, canary)));
    expect(actual).toEqual([]);
  });

  it('is stored with the member, and in no job, event, alert, notice or audit row, mails sent or not', async () => {
    const places = async (): Promise<string[]> => {
      const rows = rowsNaming(await allRows(product.database.db), canaries());
      return [...new Set(rows.map((row) => row.split(' ')[0] ?? ''))];
    };
    expect(await places()).toEqual(STORED_IN);
    await runJobs(product);
    expect(await places()).toEqual(STORED_IN);
  });

  it('is found by the search of this test in the member’s rows', async () => {
    const rows = await allRows(product.database.db);
    const [{ email } = { email: '' }] = members;
    for (const canary of [...Object.values(NAMES), 'Larkhollow', 'Gannetcliff', '94117', PROMO_CODE, email])
      expect([canary, rowsNaming(rows, [canary]).length > 0]).toEqual([canary, true]);
    const tables = sql`select (select count(*) from alerts) as alerts, (select count(*) from order_events) as events,
      (select count(*) from webhook_inbox) as notices, (select count(*) from audit_log) as audit,
      (select count(*) from analytics_events) as told`;
    const [counts = {}] = await rowsOf(product.database.db, tables);
    expect(Object.entries(counts).filter(([, count]) => Number(count) === 0)).toEqual([]);
  });
});
