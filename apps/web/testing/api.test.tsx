import { beforeEach, expect, test } from 'vitest';
import { readLead } from '@nestling/contract/account/leads';
import { readRedemption } from '@nestling/contract/rewards/redemption';
import { call } from '../src/lib/api/call.ts';
import { offContract, serveApi, throwFaults, type ServedAnswer } from './api.ts';
import { openPage } from './bootstrap.ts';
import { redemptionWith } from './rewards.ts';

const LEAD = { email: 'ida@example.com', emailOptin: null };

async function askLead(answer: ServedAnswer): Promise<unknown> {
  serveApi({ 'GET /api/leads': answer });
  return call(readLead, { query: { leadId: 'x' } }).catch((failure: unknown) => failure);
}

beforeEach(() => openPage());

test('an answer that fits the contract passes, with or without path parameters', async () => {
  expect(await askLead({ data: LEAD })).toEqual({ data: LEAD });
  serveApi({ 'GET /api/users-redemptions/u1/safe-sleep': { data: redemptionWith() } });
  await call(readRedemption, { params: { uid: 'u1', course: 'safe-sleep' }, query: {} });
  expect(throwFaults).not.toThrow();
});

test.each<[string, ServedAnswer, string]>([
  ['lacks a field', { data: { email: 'ida@example.com' } }, 'data.emailOptin: Invalid input: expected boolean'],
  ['has a field of another kind', { data: { ...LEAD, email: 7 } }, 'data.email: Invalid input: expected string'],
  ['has a field too many', { data: { ...LEAD, firstName: 'Ida' } }, 'data.firstName: not in the contract'],
  ['has no data', { data: undefined }, 'data: Invalid input: expected object'],
  ['has paging of its own', { data: LEAD, meta: { total: 1 } }, 'meta: not in the contract'],
  ['is refused with an unknown code', { status: 404, code: 'odd' }, 'error.code: odd is no code of the contract'],
  [
    'is refused with a code of other calls',
    { status: 409, code: 'out-of-stock' },
    'error.code: this endpoint never answers out-of-stock',
  ],
  [
    'is refused under another status',
    { status: 400, code: 'lead-not-found' },
    'status: lead-not-found comes with 404, not with 400',
  ],
  [
    'is refused with an unknown code of a field',
    { status: 422, code: 'validation-failed', fields: { leadId: 'odd' } },
    'error.fields.leadId: odd is no code of the contract',
  ],
])('an answer that %s fails the test, although the page accepts it', async (_what, answer, fault) => {
  await askLead(answer);
  expect(throwFaults).toThrow(`GET /api/leads: ${fault}`);
  expect(throwFaults).not.toThrow();
});

test('a fault deep inside an answer is reported with its path', async () => {
  const redemption = { ...redemptionWith(), location: { slug: 'place-1' } };
  serveApi({ 'GET /api/users-redemptions/u1/safe-sleep': { data: redemption } });
  await call(readRedemption, { params: { uid: 'u1', course: 'safe-sleep' }, query: {} });
  expect(throwFaults).toThrow('data.location.address: Invalid input: expected object');
});

test.each(['GET /api/lead', 'POST /api/leads', 'GET /api/users-redemptions/u1/safe-sleep/more'])(
  'a served route that is no endpoint of the contract fails the test: %s',
  (route) => {
    serveApi({ [route]: { data: null } });
    expect(throwFaults).toThrow(`${route}: no endpoint of the contract`);
  },
);

test('a call without a served route fails the test', async () => {
  serveApi({});
  await expect(call(readLead, { query: { leadId: 'x' } })).rejects.toMatchObject({ code: 'route-not-found' });
  expect(throwFaults).toThrow('GET /api/leads: the page calls it, and no route answers');
});

test('an answer marked offContract passes, and fails the test if it fits the contract', async () => {
  expect(await askLead(offContract({ data: { name: 'Ida' } }))).toEqual({ data: { name: 'Ida' } });
  expect(throwFaults).not.toThrow();
  await askLead(offContract({ data: LEAD }));
  expect(throwFaults).toThrow('GET /api/leads: offContract, and the contract has it');
});

test.fails('a test that serves a faulty answer fails without checking it', async () => {
  expect(await askLead({ data: {} })).toEqual({ data: {} });
});
