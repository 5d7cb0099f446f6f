import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerSoap } from './soap.ts';
import { MEMBERS } from './state.ts';
import { startMarketingCloud, type MarketingCloudStandIn } from './start.ts';

let cloud: MarketingCloudStandIn;
beforeAll(async () => {
  cloud = await startMarketingCloud();
});
afterAll(() => cloud.close());
beforeEach(() => {
  cloud.faults.clear();
  cloud.faults.clockSkewMs = 0;
});

async function call(path: string, body: unknown, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(cloud.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function issue(fields: object = {}): Promise<string> {
  const { settings } = cloud;
  const answer = await call('/v2/token', {
    grant_type: 'client_credentials',
    client_id: settings['SFMC_CLIENT_ID'],
    client_secret: settings['SFMC_CLIENT_SECRET'],
    account_id: Number(settings['SFMC_ACCOUNT_ID']),
    ...fields,
  });
  return String(answer.body['access_token']);
}

const rows = (values: object) => [{ keys: { uid: 'u1' }, values }];
const ROWSET = `/hub/v1/dataevents/key:${MEMBERS}/rowset`;

describe('the stand-in of Marketing Cloud', () => {
  it('issues no token for another account, and refuses calls without one or after its end', async () => {
    expect([await issue({ account_id: 1 }), await issue({ client_secret: 'no' })]).toEqual(['undefined', 'undefined']);
    const issued = await issue();
    expect((await call(ROWSET, rows({}))).status).toBe(401);
    expect((await call(ROWSET, rows({}), issued)).status).toBe(200);
    cloud.faults.clockSkewMs = 20 * 60_000;
    expect((await call(ROWSET, rows({}), issued)).status).toBe(401);
  });

  it('refuses an empty text in a date or an email, a long one, and a field that there is not', async () => {
    const issued = await issue();
    const refused = [{ birth_date: '' }, { email: '' }, { country: 'USA' }, { email_opt_in: 'yes' }, { other: 1 }];
    for (const values of refused)
      expect([values, (await call(ROWSET, rows(values), issued)).status]).toEqual([values, 400]);
    expect((await call(ROWSET, rows({ birth_date: null, email: 'a@example.com' }), issued)).status).toBe(200);
  });

  it('drops an answer after its effect', async () => {
    const issued = await issue();
    cloud.faults.add({ operation: 'rows', kind: 'drop-after' });
    await expect(call(ROWSET, rows({ first_name: 'Maya' }), issued)).rejects.toThrow('fetch failed');
    expect(cloud.state.extensions.get(MEMBERS)?.rows.get('u1')).toMatchObject({ first_name: 'Maya' });
  });

  it('refuses elements in another order', () => {
    const message = (fields: string) =>
      `<s:Envelope xmlns:s="s"><s:Header><fueloauth>t</fueloauth></s:Header><s:Body><UpdateRequest xmlns:xsi="x"><Options/><Objects xsi:type="Subscriber">${fields}</Objects></UpdateRequest></s:Body></s:Envelope>`;
    cloud.state.tokens.set('t', Infinity);
    const answer = (fields: string) => answerSoap(cloud.state, message(fields));
    expect(answer('<SubscriberKey>a</SubscriberKey><Status>Active</Status>').status).toBe(200);
    expect(answer('<Status>Active</Status><SubscriberKey>a</SubscriberKey>').body).toContain('soap:Client');
  });

  it('shows its state on a page, unsubscribes there, and completes deletions', async () => {
    cloud.state.subscribers.set('u2', { email: 'u2@example.com', status: 'Active', lists: new Map() });
    const issued = await issue();
    const deletion = { Values: ['u2'], DeleteOperationType: 'ContactAndAttributes' };
    const path = '/contacts/v1/contacts/actions/delete?type=keys';
    expect([(await call(path, deletion, issued)).status, (await call(path, deletion, issued)).status]).toEqual([
      200, 400,
    ]);
    const post = (form: Record<string, string>) =>
      fetch(`${cloud.url}/staff`, { method: 'POST', body: new URLSearchParams(form) });
    const page = await (await post({ unsubscribe: 'u2' })).text();
    expect(page).toContain('<td>u2@example.com</td><td>Unsubscribed</td>');
    await post({ complete: '1' });
    expect(cloud.state.subscribers.has('u2')).toBe(false);
  });
});
