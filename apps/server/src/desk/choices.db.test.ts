import { ARGUMENT_KINDS, type ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { DESK_SETTINGS, deskBrowser, runAtDesk, signedInOperator, type TestOperator } from '#testing/desk/desk.ts';
import { rowsOf } from '#testing/database/rows.ts';
import {
  insertCertificateOf,
  insertClosedPlace,
  insertDeadJobOf,
  insertOrderOf,
  insertReviewOf,
  NAMES,
  raiseAlert,
} from '#testing/members/operator-rows.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { countStatements } from '#testing/statements.ts';
import { choicesWith } from '../platform/admin/choices.ts';

/** In no answer and in no line of the log. */
const CANARY = { firstName: 'Quillfeather', lastName: 'Larkspur', email: 'canary.address@example.com' };

const recorded = recordedLog();

let product: TestProduct;
let ana: TestOperator;
let maya: Member;
const rows: Record<string, string> = {};
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS, { log: recorded.log });
  ana = await signedInOperator(product, 'ana@example.com');
  maya = await product.member(CANARY);
  const order = await insertOrderOf(product, maya);
  const [numbered] = await rowsOf(product.database.db, sql`select order_number from orders where order_id = ${order}`);
  Object.assign(rows, {
    order,
    number: `NB-${String(numbered?.['order_number'])}`,
    certificate: await insertCertificateOf(product, maya),
    review: await insertReviewOf(product, maya, 'SafeSleep'),
    job: await insertDeadJobOf(product, maya),
    place: await insertClosedPlace(product),
    alert: await raiseAlert(product, 'order-1'),
    operator: String((await ana.get('/api/desk/session')).at('data.operator.id')),
  });
});
afterAll(() => product.close());

const answer = z.object({
  choices: z.array(z.object({ value: z.string(), label: z.string(), more: z.string().optional() })),
  hasMore: z.boolean(),
});
const ask = (kind: string, text: string) => ana.post('/api/desk/choices', { kind, text });
const choicesOf = async (kind: ArgumentKind, text: string) => answer.parse((await ask(kind, text)).at('data')).choices;
const valuesOf = async (kind: ArgumentKind, text: string) => (await choicesOf(kind, text)).map(({ value }) => value);

/** A text that each kind answers with at least one choice. */
const typed = (): Record<ArgumentKind, string> => ({
  uid: maya.uid,
  order: maya.email,
  certificate: maya.email,
  pool: '',
  partner: '',
  template: '',
  locale: '',
  space: '',
  'config key': '',
  review: '',
  job: '',
  place: '',
  alert: '',
  operator: '',
});

describe('a choice for an argument', () => {
  it('of a member has a uid and a masked label, for the beginning of a uid or a complete email', async () => {
    const [choice] = await choicesOf('uid', ` ${maya.email.toUpperCase()} `);
    expect(choice).toMatchObject({ value: maya.uid, label: 'Q… L… · c…@example.com' });
    expect(await valuesOf('uid', maya.uid.slice(0, 9).toUpperCase())).toContain(maya.uid);
    for (const text of ['', 'can', 'canary.address@example', maya.uid.slice(0, 7), `${maya.uid}0`, '%', 'Quillfeather'])
      expect(await valuesOf('uid', text)).toEqual([]);
  });

  it('of an order has its id, for a number, id, uid or email', async () => {
    for (const text of [
      String(rows['number']),
      `#${String(rows['number']).toLowerCase()}`,
      maya.uid,
      maya.email,
      String(rows['order']).slice(0, 13),
    ])
      expect(await valuesOf('order', text)).toEqual([rows['order']]);
    const [choice] = await choicesOf('order', maya.uid);
    expect(choice?.label).toMatch(new RegExp(String.raw`^${rows['number']} · \w+ · \d{4}-\d\d-\d\d$`));
    expect(await valuesOf('order', 'NB-99999')).toEqual([]);
  });

  it('of a certificate has its number, for a number, uid or email', async () => {
    const number = String(rows['certificate']);
    for (const text of [number, number.toLowerCase().replaceAll('-', ' '), maya.uid, maya.email])
      expect(await valuesOf('certificate', text)).toEqual([number]);
  });

  it('of a review finds one behind all that a list shows at once', async () => {
    await product.database.db.execute(sql`insert into address_reviews (id, uid, legacy_syllabus_id, review_key, at)
      select gen_random_uuid(), ${maya.uid}, 'R' || n, 'key', now() - interval '1 day' from generate_series(1, 205) as n`);
    expect(await valuesOf('review', rows['review'] ?? '')).toEqual([rows['review']]);
    await product.database.db.execute(sql`delete from address_reviews where legacy_syllabus_id like 'R%'`);
  });

  it('of a review, job or alert names one that is open', async () => {
    expect(await valuesOf('review', '')).toEqual([rows['review']]);
    expect(await valuesOf('review', maya.uid)).toEqual([rows['review']]);
    expect(await valuesOf('job', '')).toEqual([rows['job']]);
    const [alert] = await choicesOf('alert', 'refund');
    expect(alert?.value).toBe(rows['alert']);
    expect(alert?.label).toContain('refund-due · order-1 · ');
    expect(await valuesOf('alert', 'nothing')).toEqual([]);
  });

  it('of a pickup place matches id, name and city, where % and _ are plain signs', async () => {
    const place = String(rows['place']);
    const [choice] = await choicesOf('place', place);
    expect(choice?.value).toBe(place);
    const [name = '', city = ''] = choice?.label.split(' · ') ?? [];
    expect(await valuesOf('place', name.toUpperCase())).toContain(place);
    expect(await valuesOf('place', city.split(',')[0] ?? '')).toContain(place);
    for (const text of ['%', '_', '\\']) expect(await valuesOf('place', text)).toEqual([]);
  });

  it('of a pool, partner, template or config key is filtered from the whole list', async () => {
    expect(await choicesOf('locale', 'fr')).toEqual([{ value: 'fr-CA', label: 'Canadian French' }]);
    expect(await valuesOf('space', '')).toEqual(['bbu', 'edu']);
    expect(await valuesOf('config key', 'invoiceH')).toEqual(['invoiceHours']);
    expect(await valuesOf('template', 'order-c')).toEqual(['order-cancelled']);
    expect((await choicesOf('partner', '')).length).toBeGreaterThan(0);
    expect((await choicesOf('pool', ''))[0]?.label).toMatch(/codes/);
  });

  it('of an operator names one who still works here, for an id, a complete name or email', async () => {
    await signedInOperator(product, 'left@example.com');
    expect(await choicesOf('operator', ana.email)).toEqual([
      { value: rows['operator'], label: 'A… R… · a…@example.com' },
    ]);
    expect(await valuesOf('operator', 'ana')).toEqual([]);
    const [left] = await choicesOf('operator', 'left@example.com');
    const ended = await runAtDesk(ana, 'operators end', { who: left?.value, reason: 'has left' });
    expect(ended.at('data.outcome')).toBe('done');
    expect(await valuesOf('operator', '')).toEqual([rows['operator']]);
  });

  it('comes in an answer of at most twenty, which says whether there are others', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ locationId: `US-MANY-${at}` }));
    const seen = async () => {
      const { choices, hasMore } = answer.parse((await ask('place', 'US-MANY')).at('data'));
      return [choices.length, hasMore];
    };
    await addPlaces(product, many(20));
    expect(await seen()).toEqual([20, false]);
    await addPlaces(product, many(21).slice(20));
    expect(await seen()).toEqual([20, true]);
  });

  it('of any kind names nobody, in the answer and in the log', async () => {
    const before = recorded.lines().length;
    const texts: string[] = [];
    for (const kind of ARGUMENT_KINDS)
      for (const text of ['', typed()[kind], maya.uid, maya.email, CANARY.firstName, ana.email, String(rows['number'])])
        texts.push((await ask(kind, text)).text);
    const output = [
      ...texts,
      ...recorded
        .lines()
        .slice(before)
        .map((line) => JSON.stringify(line)),
    ].join('\n');
    expect(output).toContain(maya.uid);
    for (const word of [...Object.values(CANARY), ...Object.values(NAMES), ana.email, 'Ana Reyes', 'Reyes'])
      expect(output).not.toContain(word);
  });

  it.each(ARGUMENT_KINDS)('of the kind %s is there, and takes at most five statements', async (kind) => {
    const statements = await countStatements(product).roundTrips(async () => {
      expect((await choicesOf(kind, typed()[kind])).length).toBeGreaterThan(0);
    });
    expect(statements.length).toBeLessThanOrEqual(5);
  });

  it('leaves no audit row', async () => {
    const count = () => rowsOf(product.database.db, sql`select count(*)::int as count from audit_log`);
    const before = await count();
    await ask('uid', maya.email);
    expect(await count()).toEqual(before);
  });

  it('of an order whose id begins with eight digits is found by them, though they may be a number', async () => {
    const orderId = await insertOrderOf(product, await product.member());
    const [row] = await rowsOf(
      product.database.db,
      sql`update orders set order_id = overlay(order_id::text placing '12345678' from 1 for 8)::uuid
        where order_id = ${orderId} returning order_id`,
    );
    expect(await valuesOf('order', '12345678')).toEqual([row?.['order_id']]);
  });

  it('for a complete email is refused after 120 of them in an hour, and other texts are not', async () => {
    const bo = await signedInOperator(product, 'bo@example.com');
    const of = (text: string) => bo.post('/api/desk/choices', { kind: 'uid', text });
    for (let tries = 0; tries < 120; tries += 1) expect((await of('nobody@example.com')).status).toBe(200);
    expect((await of('nobody@example.com')).status).toBe(429);
    expect((await of(maya.uid)).status).toBe(200);
    expect((await ask('uid', maya.email)).status).toBe(200);
  });

  it('of an unknown kind, or for a visitor, is refused', async () => {
    for (const kind of ['name', '__proto__', 'constructor', '']) expect((await ask(kind, '')).status).toBe(422);
    expect((await ask('uid', 'x'.repeat(201))).status).toBe(422);
    expect((await deskBrowser(product).post('/api/desk/choices', { kind: 'pool', text: '' })).status).toBe(401);
  });
});

test('every argument with a kind of a command accepts the choices of that kind', async () => {
  const property = z.object({ kind: z.enum(ARGUMENT_KINDS) });
  const refused: string[] = [];
  for (const command of product.commands)
    for (const [argument, declared] of Object.entries(command.schema.properties ?? {})) {
      const { data } = property.safeParse(declared);
      if (data === undefined) continue;
      for (const value of await valuesOf(data.kind, typed()[data.kind])) {
        const result = command.read({ [argument]: value });
        const isWrong = 'faults' in result && result.faults.some((fault) => fault.argument === argument);
        if (isWrong) refused.push(`${command.name} ${argument}: ${value}`);
      }
    }
  expect(refused).toEqual([]);
});

test('a fact that names somebody is not searched', () => {
  const list = [{ value: 'one', label: [{ personal: 'Larkspur' }, 'first'] }];
  expect(choicesWith(list, { text: 'lark', limit: 9 })).toEqual([]);
  expect(choicesWith(list, { text: 'FIRST', limit: 9 })).toEqual(list);
});
