import { expect, test } from 'vitest';
import { filled } from './bare/plan.ts';
import type { RowText, WrittenRow, WrittenTable } from './recording.ts';
import { planOf, shapeOf, type Recorded } from './row-plan.ts';

const table = (name: string, more: Partial<WrittenTable> = {}): WrittenTable => ({
  name: `public.${name}`,
  key: ['id'],
  filled: [],
  links: [],
  ...more,
});
const orders = table('orders', { filled: ['number'] });
const claims = table('claims');
const link = { column: 'consent', table: 'public.consents', target: 'id', sequence: 'public.consents_id_seq' };
const consents = table('consents', { filled: ['id'] });
const leads = table('leads', { links: [link] });

const inserted = (of: WrittenTable, after: RowText): WrittenRow => ({ table: of, before: null, after });

const mayas = '0b7d4c1e-6a3f-4f0e-9d55-2f1f6f8f1a01';
const leos = '5f3c2a9b-1d4e-4b7a-8c66-7a9e0d2b3c02';

function orderOf(uid: string, id: string, number: string, at: string) {
  return {
    subjects: [uid],
    rows: [
      inserted(orders, {
        id,
        number,
        uid,
        at,
        status: 'paid',
        ref: null,
        answer: `{"orderId": "${id}", "uid": "${uid}"}`,
      }),
      inserted(claims, { id: `mailbox ${id}`, note: null }),
      inserted(claims, { id: `household ${id}`, note: null }),
    ],
  };
}

const maya = orderOf(mayas, '11111111-aaaa-4aaa-8aaa-111111111111', '20001', '2026-11-25 04:59:24.409+00');
const leo = orderOf(leos, '22222222-bbbb-4bbb-8bbb-222222222222', '20002', '2026-11-25 05:01:24.5+00');

test('what differs between two calls is a subject or new for each call, the rest is constant', () => {
  const { subjects, fresh, statements } = planOf(maya, leo);
  expect(subjects).toBe(1);
  expect(fresh).toEqual(['11111111-aaaa-4aaa-8aaa-111111111111']);
  expect(statements[0]?.text).toBe(
    'insert into public.orders ("id", "uid", "at", "status", "ref", "answer") values ($1, $2, $3, $4, $5, $6)',
  );
  expect(statements[0]?.values.map((pattern) => filled(pattern, ['Ada', 'new']))).toEqual([
    'new',
    'Ada',
    '2026-11-25 04:59:24.409+00',
    'paid',
    null,
    '{"orderId": "new", "uid": "Ada"}',
  ]);
});

test('neighbouring rows of one table are inserted by one statement', () => {
  const { statements } = planOf(maya, leo);
  expect(statements).toHaveLength(2);
  expect(statements[1]?.text).toBe('insert into public.claims ("id", "note") values ($1, $2), ($3, $4)');
  expect(statements[1]?.values.map((pattern) => filled(pattern, ['Ada', 'new']))).toEqual([
    'mailbox new',
    null,
    'household new',
    null,
  ]);
});

test('an updated row sets its changed columns alone, a deleted one is found by its key', () => {
  const of = (uid: string): Recorded => ({
    subjects: [uid],
    rows: [
      { table: claims, before: { id: uid, note: 'drafted' }, after: null },
      {
        table: orders,
        before: { id: uid, status: 'invoiced', ref: null },
        after: { id: uid, status: 'paid', ref: null },
      },
      { table: orders, before: { id: uid, status: 'paid' }, after: { id: uid, status: 'paid' } },
    ],
  });
  expect(planOf(of(mayas), of(leos)).statements).toEqual([
    { text: 'delete from public.claims where "id" = $1', values: [[0]] },
    { text: 'update public.orders set "status" = $1 where "id" = $2', values: [['paid'], [0]] },
  ]);
});

test('a reference to a number of the same call is the number that the sequence gives now', () => {
  const of = (uid: string, number: string) => ({
    subjects: [uid],
    rows: [inserted(consents, { id: number, uid }), inserted(leads, { id: uid, consent: number })],
  });
  expect(planOf(of(mayas, '5'), of(leos, '6')).statements[1]).toEqual({
    text: `insert into public.leads ("id", "consent") values ($1, currval('public.consents_id_seq'))`,
    values: [[0]],
  });
  const older = { subjects: [mayas], rows: [inserted(leads, { id: mayas, consent: '5' })] };
  const other = { subjects: [leos], rows: [inserted(leads, { id: leos, consent: '5' })] };
  expect(planOf(older, other).statements[0]?.values).toEqual([[0], ['5']]);
});

test('calls that wrote different rows make no plan', () => {
  const fewer = { ...leo, rows: leo.rows.slice(1) };
  expect(() => planOf(maya, fewer)).toThrow('wrote different rows');
  expect(shapeOf(fewer)).toBe('insert public.claims, insert public.claims');
});
