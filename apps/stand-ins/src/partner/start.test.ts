import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTNER_SECRET, startPartner, type PartnerStandIn } from './start.ts';

let partner: PartnerStandIn;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.close());

const id = randomUUID();

/** Sends a message as the documentation for partners describes it. */
async function send(type: 'lead' | 'withdrawal', sequence: number, secret = PARTNER_SECRET): Promise<number> {
  const body = JSON.stringify({ type, id, sequence, sentAt: new Date().toISOString() });
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sequence}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'webhook-id': `${id}.${sequence}`,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
  return (await fetch(partner.url, { method: 'POST', headers, body })).status;
}

test('the stand-in of a partner stores signed messages, and the highest sequence number of a lead', async () => {
  expect(await send('lead', 1, 'whsec_AAAA')).toBe(401);
  expect([await send('withdrawal', 2), await send('lead', 1), await send('lead', 1)]).toEqual([200, 200, 409]);
  expect(partner.holds(id)).toBe(false);
  expect(await send('lead', 3)).toBe(200);
  expect(partner.leads()).toMatchObject([{ id, sequence: 3 }]);
  expect(partner.messages).toHaveLength(4);
});

test('the stand-in of a partner refuses messages that are old by its clock, and invalid ones', async () => {
  partner.faults.clockSkewMs = 301_000;
  expect(await send('lead', 5)).toBe(401);
  partner.faults.clockSkewMs = 0;
  expect((await fetch(partner.url, { method: 'POST', body: '{' })).status).toBe(401);
  expect(partner.journal.at(-1)).toMatchObject({ operation: 'unreadable', status: 401 });
});

test('a lead whose response is lost by a configured fault is stored', async () => {
  const answer = { status: 422, body: '' };
  partner.faults.add({ operation: 'lead', kind: 'drop-after' }, { operation: 'withdrawal', kind: 'answer', answer });
  await expect(send('lead', 7)).rejects.toThrow('fetch failed');
  expect([partner.holds(id), await send('lead', 7)]).toEqual([true, 409]);
  expect([await send('withdrawal', 8), partner.holds(id)]).toEqual([422, true]);
  expect(partner.journal.slice(-3).map(({ operation, status, fault }) => [operation, status, fault])).toEqual([
    ['lead', null, 'drop-after'],
    ['lead', 409, null],
    ['withdrawal', 422, 'answer'],
  ]);
});
