import { SOAP_REFUSALS } from '@nestling/stand-ins/marketing-cloud/soap';
import { endDeletions, MEMBERS, QUIZZES } from '@nestling/stand-ins/marketing-cloud/state';
import { startMarketingCloud, type MarketingCloudStandIn } from '@nestling/stand-ins/marketing-cloud/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { collect } from '#testing/collect.ts';
import { deadAddress, reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import type { MarketingGateway, OutsideMarketing } from '../port.ts';
import { createSfmcAccess } from './access.ts';
import { createSfmcApi } from './api.ts';
import type { SfmcPlaces } from './places.ts';
import { createSfmc } from './sfmc.ts';

const MAYA = '5d1f0c3e-0c5b-4a5e-9a35-0d6a2f1f7a11';
const JO = '8f6f2a64-6a53-4a0e-8e1c-6c1b9b1a2c22';
const ATTEMPT = '0a1b2c3d-1111-4222-8333-444455556666';
const LIST = '4711';

let vendor: MarketingCloudStandIn;
let reported: ReportedOutbound;
beforeAll(async () => {
  vendor = await startMarketingCloud();
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.faults.clear();
  vendor.faults.clockSkewMs = 0;
  vendor.journal.length = 0;
  vendor.state.tokenSeconds = 1_079;
  const { subscribers, extensions, unsubscribes, deletions, inJourney } = vendor.state;
  for (const { rows } of extensions.values()) rows.clear();
  subscribers.clear();
  inJourney.clear();
  unsubscribes.length = 0;
  deletions.length = 0;
  vendor.state.deletesContacts = true;
  reported = reportedOutbound({ deadlineMs: 500 });
});

interface Options extends Partial<SfmcPlaces> {
  account?: { accountId?: string; clientSecrets?: string[]; baseUrl?: string | undefined; subdomain?: string };
}

type SfmcUnderTest = MarketingGateway & { outside: OutsideMarketing };

function sfmc({ account = {}, ...places }: Options = {}): SfmcUnderTest {
  const { settings } = vendor;
  const access = createSfmcAccess(
    {
      subdomain: 'stand-in',
      accountId: settings['SFMC_ACCOUNT_ID'] ?? '',
      clientId: settings['SFMC_CLIENT_ID'] ?? '',
      clientSecrets: [settings['SFMC_CLIENT_SECRET'] ?? ''],
      baseUrl: vendor.url,
      ...account,
    },
    reported.outbound,
  );
  const opened = createSfmc({
    api: createSfmcApi(access),
    slowApi: createSfmcApi(access),
    places: { members: MEMBERS, quizzes: QUIZZES, list: null, journeys: {}, ...places },
  });
  const { outside } = opened;
  if (!outside) throw new Error('it is the system of another company');
  return { ...opened, outside };
}

const VALUES = {
  uid: MAYA,
  birth_date: '',
  country: 'US',
  due_date: '2027-02-03',
  email: 'maya@example.com',
  email_opt_in: true,
  first_name: 'Maya',
  gender: '',
  have_children: 'no',
  last_name: 'Ortiz',
  last_registration_step: '3-maritalstatus',
  locale: 'en-US',
  martial_status: '',
  membership_number: '100001',
  postal_code: '19103',
  pregnant_status: 'yes',
  region: 'PA',
};

const member = (values: Partial<typeof VALUES> = {}) => ({
  id: 'event-1',
  uid: MAYA,
  eventAction: 'Identify User' as const,
  attemptId: null,
  isSubscribed: values.email_opt_in ?? true,
  values: { ...VALUES, ...values },
});

const attempt = {
  id: 'event-2',
  uid: MAYA,
  eventAction: 'Submit Quiz' as const,
  attemptId: ATTEMPT,
  isSubscribed: true,
  values: {
    syllabusId: 'SafeSleep',
    syllabusName: 'Safe sleep',
    pass: true,
    quizQuestionsCorrect: 3,
    quizQuestionsTotal: 3,
    quizScore: 100,
    reward: 'None',
  },
};

const rowsOf = (extension: string) => [...(vendor.state.extensions.get(extension)?.rows.values() ?? [])];
const operations = () => vendor.journal.map(({ operation }) => operation);
const refused = { isRefusal: true };
const failed = { isRefusal: false };
const fail = (operation: string, name: keyof typeof SOAP_REFUSALS): void =>
  vendor.faults.add({ operation, kind: 'answer', answer: SOAP_REFUSALS[name] ?? { status: 500, body: '' } });

describe('rows of members and attempts', () => {
  it('are stored under uid and attempt, with null for what is empty', async () => {
    const system = sfmc();
    await system.send(member());
    await system.send(attempt);
    expect(rowsOf(MEMBERS)).toEqual([{ ...VALUES, birth_date: null, gender: null, martial_status: null }]);
    expect(rowsOf(QUIZZES)).toEqual([{ ...attempt.values, attempt_id: ATTEMPT, uid: MAYA }]);
    expect(operations()).toEqual(['token', 'rows', 'rows']);
  });

  it('are stored once however often they are sent, and after an answer that was lost', async () => {
    const system = sfmc();
    vendor.faults.add({ operation: 'rows', kind: 'drop-after' });
    await expect(system.send(attempt)).rejects.toMatchObject(failed);
    await system.send(attempt);
    await system.send(member());
    await system.send(member({ first_name: 'Maja' }));
    expect([rowsOf(QUIZZES).length, rowsOf(MEMBERS)]).toMatchObject([1, [{ first_name: 'Maja' }]]);
  });

  it('cut the title of a course that is longer than its field', async () => {
    await sfmc().send({ ...attempt, values: { ...attempt.values, syllabusName: 'x'.repeat(400) } });
    expect(rowsOf(QUIZZES)).toMatchObject([{ syllabusName: 'x'.repeat(300) }]);
  });

  it('are refused where a field is missing, shorter or renamed, and where the extension is', async () => {
    const extension = vendor.state.extensions.get(MEMBERS);
    const { fields = [] } = extension ?? {};
    const others = [
      fields.filter(({ name }) => name !== 'region'),
      fields.map((field) => (field.name === 'first_name' ? { ...field, maxLength: 2 } : field)),
      fields.map((field) => (field.name === 'region' ? { ...field, name: 'state' } : field)),
      fields.map((field) => (field.name === 'gender' ? { ...field, isRequired: true } : field)),
      [...fields.slice(1, 2), ...fields.slice(0, 1), ...fields.slice(2)],
    ];
    for (const other of others) {
      if (extension) extension.fields = other;
      await expect(sfmc().send(member())).rejects.toMatchObject(refused);
      const [check] = await collect(sfmc().outside.check());
      expect(check?.fault).toMatch(
        /region is missing|first_name has 2 characters, not 100|gender must be nullable|the primary key must be uid alone/,
      );
    }
    if (extension) extension.fields = fields;
    await expect(sfmc({ members: 'no-such' }).send(member())).rejects.toMatchObject(refused);
    expect(await collect(sfmc({ members: 'no-such', list: '12' }).outside.check())).toMatchObject([
      { fault: 'there is none with this external key' },
      { fault: '' },
      { fault: 'there is none with this id' },
      { what: 'subscribers', fault: '' },
      { what: 'unsubscribes', fault: '' },
    ]);
    expect(rowsOf(MEMBERS)).toEqual([]);
  });
});

describe('the token', () => {
  it('is used until a minute before its end', async () => {
    vendor.state.tokenSeconds = 200;
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const system = sfmc();
    await system.send(member());
    now.mockReturnValue(139_000);
    await system.send(member());
    now.mockReturnValue(141_000);
    await system.send(member());
    now.mockRestore();
    expect(operations()).toEqual(['token', 'rows', 'rows', 'token', 'rows']);
  });

  it('is replaced if it ends early', async () => {
    const system = sfmc();
    await system.send(member());
    vendor.state.tokens.clear();
    await system.send(member());
    vendor.state.tokens.clear();
    expect(await system.status(MAYA)).toBeNull();
    expect(operations()).toEqual(['token', 'rows', 'rows', 'token', 'rows', 'Subscriber', 'token', 'Subscriber']);
  });

  it('is issued for another secret while the secret is changed, and for no other account', async () => {
    const secret = vendor.settings['SFMC_CLIENT_SECRET'] ?? '';
    await sfmc({ account: { clientSecrets: ['newer', secret] } }).send(member());
    await expect(sfmc({ account: { accountId: '1' } }).send(member())).rejects.toMatchObject({
      ...refused,
      cause: new Error('token: refused, 401'),
    });
    await expect(sfmc({ account: { baseUrl: await deadAddress() } }).send(member())).rejects.toMatchObject({
      ...failed,
      cause: new Error('token: later, unreachable'),
    });
    expect(operations()).toEqual(['token', 'token', 'rows', 'token']);
  });

  it('is not used at addresses of another host', async () => {
    const other = await startMarketingCloud();
    const urls = { rest_instance_url: `${other.url}/`, soap_instance_url: `${other.url}/` };
    const body = JSON.stringify({ access_token: 'token', expires_in: 1_000, ...urls });
    vendor.faults.add({ operation: 'token', kind: 'answer', answer: { status: 200, body } });
    await expect(sfmc().send(member())).rejects.toMatchObject(refused);
    expect([operations(), other.journal]).toEqual([['token'], []]);
    await other.close();
  });

  it('is not replaced a second time for one call', async () => {
    vendor.faults.add({ operation: 'rows', kind: 'answer', every: 1, answer: { status: 401, body: '{}' } });
    await expect(sfmc().send(member())).rejects.toMatchObject(refused);
    expect(operations()).toEqual(['token', 'rows', 'token', 'rows']);
  });
});

describe.each([
  ['All Subscribers', null],
  ['a list', LIST],
])('the status of %s', (_name, list) => {
  it('is Active after a subscription, Unsubscribed after its end, and null for one nobody knows', async () => {
    const system = sfmc({ list });
    expect(await system.status(MAYA)).toBeNull();
    await system.subscribe({ uid: MAYA, email: 'maya@example.com' });
    expect(await system.status(MAYA)).toBe('Active');
    await system.unsubscribe({ uid: MAYA, email: 'maya@example.com' });
    expect(await system.status(MAYA)).toBe('Unsubscribed');
    await system.subscribe({ uid: MAYA, email: 'maja@example.com' });
    expect([await system.status(MAYA), vendor.state.subscribers.get(MAYA)?.email]).toEqual([
      'Active',
      'maja@example.com',
    ]);
    await system.unsubscribe({ uid: JO, email: 'jo@example.com' });
    expect(vendor.state.subscribers.has(JO)).toBe(false);
  });

  it('of the vendor becomes one of ours, or none [LRN-239]', async () => {
    const system = sfmc({ list });
    const expected = {
      Active: 'Active',
      Bounced: 'Active',
      Unsubscribed: 'Unsubscribed',
      Held: null,
      Deleted: null,
      New: null,
    };
    for (const [status, ours] of Object.entries(expected)) {
      const lists = new Map([[LIST, status]]);
      vendor.state.subscribers.set(MAYA, { email: 'maya@example.com', status: list === null ? status : 'Held', lists });
      expect([status, await system.status(MAYA)]).toEqual([status, ours]);
    }
  });

  it('is Unsubscribed after the end of all mails, of those who are known', async () => {
    const system = sfmc({ list });
    await system.subscribe({ uid: MAYA, email: 'maya@example.com' });
    await system.outside.endMails([MAYA, JO]);
    expect([await system.status(MAYA), vendor.state.subscribers.has(JO)]).toEqual(['Unsubscribed', false]);
    vendor.journal.length = 0;
    await system.outside.endMails([MAYA, JO]);
    expect(operations()).toEqual([list === null ? 'Subscriber' : 'ListSubscriber']);
  });

  it('is asked of several members in one call', async () => {
    const system = sfmc({ list });
    await system.subscribe({ uid: MAYA, email: 'maya@example.com' });
    await system.subscribe({ uid: JO, email: 'jo@example.com' });
    await system.unsubscribe({ uid: JO, email: 'jo@example.com' });
    vendor.journal.length = 0;
    expect(await system.outside.statuses([MAYA, JO])).toEqual(
      new Map([
        [MAYA, 'Active'],
        [JO, 'Unsubscribed'],
      ]),
    );
    expect(vendor.journal).toHaveLength(1);
  });
});

test('statuses are requested of fifty members at a time, and rows are deleted fifty at a time', async () => {
  const system = sfmc();
  const uids = Array.from({ length: 101 }, () => crypto.randomUUID());
  for (const uid of uids)
    vendor.state.subscribers.set(uid, { email: 'maya@example.com', status: 'Active', lists: new Map() });
  expect((await system.outside.statuses(uids)).size).toBe(101);
  await system.outside.sendMembers(uids.slice(0, 50).map((uid) => ({ uid, values: { ...VALUES, uid } })));
  await system.outside.deleteRows(uids.map((uid) => ({ uid, attemptIds: [uid] })));
  const sizes = (operation: string, name: string): number[] =>
    vendor.journal.flatMap((call) => (call.operation === operation ? [call.text.split(`<${name}>`).length - 1] : []));
  expect(sizes('Subscriber', 'Value')).toEqual([50, 50, 1]);
  expect(sizes('Delete', 'Keys')).toEqual([50, 50, 1, 50, 50, 1]);
  expect(rowsOf(MEMBERS)).toEqual([]);
});

describe('an answer of the SOAP interface', () => {
  it('asking for fewer calls is no failure of the system, however often it comes', async () => {
    const system = sfmc();
    vendor.faults.add({
      operation: 'Subscriber',
      kind: 'answer',
      every: 1,
      answer: SOAP_REFUSALS['throttled'] ?? { status: 500, body: '' },
    });
    for (let call = 0; call < 20; call += 1) await expect(system.status(MAYA)).rejects.toMatchObject(failed);
    expect(reported.pauses).toBe(0);
    expect(reported.reports.at(-1)).toMatchObject({ kind: 'later', reason: 'throttled', status: 500 });
  });

  it('with a fault is judged by its code, with status 200 as with 500', async () => {
    const system = sfmc();
    for (const name of ['server-fault', 'server-fault-in-200'] as const) {
      fail('Subscriber', name);
      await expect(system.status(MAYA)).rejects.toMatchObject(failed);
      expect(reported.reports.at(-1)).toMatchObject({ kind: 'unknown', reason: 'Server' });
    }
  });

  it('about a token that has ended leads to another token', async () => {
    fail('Subscriber', 'token-expired');
    expect(await sfmc().status(MAYA)).toBeNull();
    expect(operations()).toEqual(['token', 'Subscriber', 'token', 'Subscriber']);
  });

  it.each(['drop-before', 'drop-after', 'hang', 'half', 'html', 'huge'] as const)(
    'is an error if it is none: %s',
    async (kind) => {
      vendor.faults.add({ operation: 'Subscriber', kind });
      await expect(sfmc().status(MAYA)).rejects.toMatchObject(failed);
    },
  );

  it('with entities of its own is not read', async () => {
    const answer = '<RetrieveResponseMsg><OverallStatus>OK</OverallStatus></RetrieveResponseMsg>';
    const body = `<!DOCTYPE x [<!ENTITY a "a">]><Envelope><Body>${answer}</Body></Envelope>`;
    vendor.faults.add({ operation: 'Subscriber', kind: 'answer', answer: { status: 200, body } });
    await expect(sfmc().status(MAYA)).rejects.toMatchObject(failed);
  });
});

test('unsubscribes are read page by page, in a period that the vendor’s clock has written', async () => {
  const system = sfmc();
  for (let at = 0; at < 2_501; at += 1)
    vendor.state.unsubscribes.push({ key: `k-${at}`, at: '2026-11-20T01:02:03.400' });
  vendor.state.unsubscribes.push({ key: 'older', at: '2026-11-19T01:02:03.400' });
  vendor.state.unsubscribes.push({ key: 'newer', at: '2026-11-21T01:02:03.400' });
  const pagesOf = async (until: string | null): Promise<number[]> => {
    const pages: number[] = [];
    for await (const keys of system.outside.unsubscribedIn({ after: '2026-11-20T00:00:00', until }))
      pages.push(keys.length);
    return pages;
  };
  expect([await pagesOf('2026-11-21T00:00:00'), await pagesOf(null)]).toEqual([
    [2_500, 1],
    [2_500, 2],
  ]);
  expect(operations()).toEqual(['token', 'UnsubEvent', 'UnsubEvent', 'UnsubEvent', 'UnsubEvent']);
});

test('a changed email reaches the subscriber of a list, and nobody becomes one by it', async () => {
  const system = sfmc({ list: LIST });
  await system.send(member({ email: 'maja@example.com' }));
  expect(vendor.state.subscribers.size).toBe(0);
  await system.subscribe({ uid: MAYA, email: 'maya@example.com' });
  await system.send(member({ email: 'maja@example.com' }));
  expect(vendor.state.subscribers.get(MAYA)).toMatchObject({ email: 'maja@example.com', status: 'Active' });
});

test('the check names each right to read that the package lacks', async () => {
  fail('Subscriber', 'no-right');
  fail('UnsubEvent', 'no-right');
  vendor.faults.add({ operation: 'membership', kind: 'answer', answer: { status: 403, body: '{}' } });
  const rows = await collect(sfmc({ journeys: { 'Submit Quiz': 'APIEvent-1' } }).outside.check());
  expect(rows.filter(({ fault }) => fault !== '').map(({ what }) => what)).toEqual([
    'subscribers',
    'unsubscribes',
    'journeys',
  ]);
  vendor.faults.add({ operation: 'UnsubEvent', kind: '500' });
  await expect(collect(sfmc().outside.check())).rejects.toMatchObject(failed);
});

describe('journeys', () => {
  it('start with an event where the settings name one, and not for who has not opted in', async () => {
    const system = sfmc({ journeys: { 'Identify User': 'APIEvent-1' } });
    await system.send(member({ email_opt_in: false }));
    await system.send(attempt);
    expect(operations()).toEqual(['token', 'rows', 'rows']);
    await system.send(member());
    expect(operations().slice(3)).toEqual(['rows', 'journey']);
    vendor.journal.length = 0;
    await sfmc({ journeys: { 'Submit Quiz': 'APIEvent-2' } }).send({ ...attempt, isSubscribed: false });
    expect(operations()).toEqual(['token', 'rows']);
    expect([system.outside.startsJourneys('Identify User'), system.outside.startsJourneys('Submit Quiz')]).toEqual([
      true,
      false,
    ]);
    expect(await system.outside.membersInJourneys([MAYA, JO])).toEqual(new Set([MAYA]));
  });
});

describe('erasing', () => {
  it('deletes our rows, also those that are gone already', async () => {
    const system = sfmc();
    await system.send(member());
    await system.send(attempt);
    const contact = { uid: MAYA, attemptIds: [ATTEMPT] };
    await system.outside.deleteRows([contact, { uid: JO, attemptIds: [] }]);
    await system.outside.deleteRows([contact]);
    expect([rowsOf(MEMBERS), rowsOf(QUIZZES)]).toEqual([[], []]);
  });

  it('fails where an answer names no result', async () => {
    const body = '<Envelope><Body><DeleteResponse><OverallStatus>OK</OverallStatus></DeleteResponse></Body></Envelope>';
    const system = sfmc();
    await system.send(member());
    vendor.faults.add({ operation: 'Delete', kind: 'answer', answer: { status: 200, body } });
    await expect(system.outside.deleteRows([{ uid: MAYA, attemptIds: [] }])).rejects.toMatchObject(refused);
  });

  it('fails while a row is still there', async () => {
    const system = sfmc();
    await system.send(member());
    const body =
      '<Envelope><Body><DeleteResponse><Results><StatusCode>Error</StatusCode></Results></DeleteResponse></Body></Envelope>';
    vendor.faults.add({ operation: 'Delete', kind: 'answer', answer: { status: 200, body } });
    await expect(system.outside.deleteRows([{ uid: MAYA, attemptIds: [] }])).rejects.toMatchObject(refused);
  });

  it('of contacts is done only after both of its phases, and one at a time', async () => {
    const system = sfmc();
    await system.subscribe({ uid: MAYA, email: 'maya@example.com' });
    const operation = await system.outside.deleteContacts([MAYA]);
    expect(await system.outside.erasureState(operation)).toBe('running');
    await expect(system.outside.deleteContacts([JO])).rejects.toMatchObject(refused);
    const [deletion] = vendor.state.deletions;
    if (deletion) deletion.phase = 'deleting';
    expect(await system.outside.erasureState(operation)).toBe('running');
    endDeletions(vendor.state);
    expect([await system.outside.erasureState(operation), vendor.state.subscribers.has(MAYA)]).toEqual(['done', false]);
    if (deletion) deletion.phase = 'Invalid';
    expect(await system.outside.erasureState(operation)).toBe('failed');
    expect(await system.outside.erasureState('1')).toBe('failed');
    const answers = {
      'Completed Aborted': 'failed',
      'Completed Processing': 'running',
      'Completed Completed': 'done',
      '': 'failed',
    };
    for (const [words, state] of Object.entries(answers)) {
      const body = JSON.stringify({
        operation: { status: words === '' ? 'Failed' : 'Completed' },
        ...(words !== '' && {
          backgroundOperationsSummary: words.split(' ').map((id) => ({ backgroundOperationStatusID: id })),
        }),
      });
      vendor.faults.add({ operation: 'deletion-status', kind: 'answer', answer: { status: 200, body } });
      expect([words, await system.outside.erasureState(operation)]).toEqual([words, state]);
    }
    vendor.faults.add({ operation: 'deletion-status', kind: '500' });
    await expect(system.outside.erasureState(operation)).rejects.toMatchObject(failed);
  });

  it('of contacts is refused while the deletion is off', async () => {
    vendor.state.deletesContacts = false;
    await expect(sfmc().outside.deleteContacts([MAYA])).rejects.toMatchObject(refused);
  });
});
