import { expect, test } from 'vitest';
import type { RowText, Table, WrittenRow } from './recorded-rows.ts';
import { planOf, shapeOf, type Recorded } from './row-plan.ts';

const table = (name: string, more: Partial<Table> = {}): Table => ({
  name: `public.${name}`,
  key: ['id'],
  filled: [],
  ...more,
});
const orders = table('orders', { filled: ['number'] });
const claims = table('claims');
const consents = table('consents', { filled: ['id'] });
const leads = table('leads');

const inserted = (of: Table, after: RowText): WrittenRow => ({ table: of, before: null, after });

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

const mayasOrder = '11111111-aaaa-4aaa-8aaa-111111111111';

test('a plan parameterizes exactly the values that differ between two calls', () => {
  const { subjects, fresh, statements } = planOf(maya, leo);
  expect(subjects).toEqual([mayas]);
  expect(fresh).toEqual([mayasOrder]);
  expect(statements[0]).toEqual({
    text: 'insert into public.orders ("id", "uid", "at", "status", "ref", "answer") values ($1, $2, $3, $4, $5, $6)',
    values: [
      [mayasOrder],
      [mayas],
      ['2026-11-25 04:59:24.409+00'],
      ['paid'],
      null,
      ['{"orderId": "', mayasOrder, '", "uid": "', mayas, '"}'],
    ],
  });
});

test('a plan inserts the rows of one table with one statement', () => {
  const { statements } = planOf(maya, leo);
  expect(statements).toHaveLength(2);
  expect(statements[1]).toEqual({
    text: 'insert into public.claims ("id", "note") values ($1, $2), ($3, $4)',
    values: [['mailbox ', mayasOrder], null, ['household ', mayasOrder], null],
  });
});

test('a plan updates only the changed columns of a row', () => {
  const of = (uid: string): Recorded => ({
    subjects: [uid],
    rows: [
      {
        table: orders,
        before: { id: uid, status: 'invoiced', ref: null },
        after: { id: uid, status: 'paid', ref: null },
      },
    ],
  });
  expect(planOf(of(mayas), of(leos)).statements).toEqual([
    { text: 'update public.orders set "status" = $1 where "id" = $2', values: [['paid'], [mayas]] },
  ]);
});

test('a plan of a call that deletes rows is refused', () => {
  const of = (uid: string): Recorded => ({
    subjects: [uid],
    rows: [{ table: claims, before: { id: uid, note: 'drafted' }, after: null }],
  });
  expect(() => planOf(of(mayas), of(leos))).toThrow('deleted a row of public.claims');
});

test('a plan uses the current sequence value if a call refers to its own row', () => {
  const of = (uid: string, number: string): Recorded => ({
    subjects: [uid],
    rows: [inserted(consents, { id: number, uid }), inserted(leads, { id: uid, consent: number })],
  });
  expect(planOf(of(mayas, '5'), of(leos, '6')).statements[1]).toEqual({
    text: `insert into public.leads ("id", "consent") values ($1, currval('public.consents_id_seq'))`,
    values: [[mayas]],
  });
});

test('a plan keeps the id of an older row', () => {
  const of = (uid: string, number: string): Recorded => ({
    subjects: [uid],
    rows: [inserted(consents, { id: number, uid }), inserted(leads, { id: uid, consent: '5' })],
  });
  expect(planOf(of(mayas, '5'), of(leos, '6')).statements[1]?.values).toEqual([[mayas], ['5']]);
});

test('no plan is made from two calls that wrote different rows', () => {
  const fewer = { ...leo, rows: leo.rows.slice(1) };
  expect(() => planOf(maya, fewer)).toThrow('wrote different rows');
  expect(shapeOf(fewer)).toBe('insert public.claims, insert public.claims');
});
