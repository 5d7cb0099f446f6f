import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { soapFault } from '@nestling/stand-ins/marketing-cloud/soap';
import { unsubscribe } from '@nestling/stand-ins/marketing-cloud/state';
import { OUTSIDE_SYSTEMS } from '@nestling/stand-ins/systems';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BOX } from '#testing/content/courses.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { HOUR_MS, openMarketingStage } from '#testing/marketing-cloud/stage.ts';
import { sendQuiz } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import type { Member } from '#testing/product.ts';

const DOCUMENT = readFileSync(new URL('../../../../../docs/outside/sfmc.md', import.meta.url), 'utf8');

/** The fields of both tables of the document. */
const DOCUMENTED = new Set(
  DOCUMENT.split('### Extension of ')
    .slice(1)
    .flatMap((section) => section.split('\n#')[0]?.match(/(?<=^\| .*)`\w+`(?=.* \| \w+ \|)/gm) ?? [])
    .map((name) => name.replaceAll('`', '')),
);

const allSubscribers = await openMarketingStage();
const stages = [
  allSubscribers,
  await openMarketingStage({
    SFMC_SUBSCRIBER_LIST: '4711',
    SFMC_JOURNEY_EVENTS: 'Identify User=APIEvent-member, Submit Quiz=APIEvent-quiz',
  }),
];
afterAll(() => Promise.all(stages.map((stage) => stage.close())));

type Stage = (typeof stages)[number];

/** Texts of the record that only some values fit, or that the account needs. */
const OWN_FORM = [
  'email',
  'locale',
  'country',
  'gender',
  'is_parent',
  'have_children',
  'last_registration_step_finished',
  'sfmc_status',
  'sfmc_action',
];

/** Every other text of the record has a canary of its own, so that a new one is covered too. */
const TEXT_COLUMNS = (
  await rowsOf(
    allSubscribers.product.database.db,
    sql`select column_name as name from information_schema.columns where table_name = 'users' and data_type = 'text'`,
  )
)
  .map(({ name }) => String(name))
  .filter((name) => !OWN_FORM.includes(name));

const canaryOf = (column: string): string => `cnry-${column.replaceAll('_', '-')}.`;

const SENT_COLUMNS = ['first_name', 'last_name', 'marital_status', 'pregnant_status', 'region', 'zip'];
const CHILD = { name: 'cnry-child.', birthDate: '2026-08-09', dueDate: '2026-07-06' };
const PARENT = { kind: 'yes-secondary', birthDate: '1981-02-03', dueDate: '1982-03-04' };

/** What reports have, and no other call. */
const OF_REPORTS = [...SENT_COLUMNS.map(canaryOf), CHILD.birthDate, CHILD.dueDate];

/** What never leaves. */
const UNSENT = [
  ...TEXT_COLUMNS.filter((column) => !SENT_COLUMNS.includes(column)).map(canaryOf),
  CHILD.name,
  ...Object.values(PARENT),
];

/** Operations that name a member. */
const NAMING =
  /^(?:rows|journey|membership|delete-contacts|Create|Update|Delete|(?:List)?Subscriber|DataExtensionObject)$/;

const rowset = z.array(
  z.object({ keys: z.record(z.string(), z.unknown()), values: z.record(z.string(), z.unknown()) }),
);
const entry = z.strictObject({
  ContactKey: z.string(),
  EventDefinitionKey: z.string(),
  Data: z.record(z.string(), z.unknown()),
});

const members: Member[] = [];
/** What operators have read. */
const visible: string[] = [];
/** What jobs have thrown, which the queue stores. */
const thrown: string[] = [];

const noteThrown = (error: unknown): void => void thrown.push(inspect(error, { depth: 9 }));

async function canaryMember({ product }: Stage, emailOptIn: boolean): Promise<Member> {
  const member = await product.member({ email: `cnry-mail-${members.length}@example.com`, emailOptIn });
  const { db } = product.database;
  const texts = TEXT_COLUMNS.map((column) => sql`${sql.identifier(column)} = ${canaryOf(column)}`);
  await db.execute(sql`
    update users set birth_date = ${PARENT.birthDate}, due_date = ${PARENT.dueDate}, is_parent = ${PARENT.kind},
      ${sql.join(texts, sql`, `)} where uid = ${member.uid}`);
  await db.execute(sql`
    insert into children (id, uid, child_name, birth_date, due_date, created_at)
    values (gen_random_uuid(), ${member.uid}, ${CHILD.name}, ${CHILD.birthDate}, ${CHILD.dueDate}, now())`);
  members.push(member);
  return member;
}

/** Lets each call fail before it succeeds, because a failure is what is logged the most about. */
function addFailures({ vendor }: Stage, { email, uid }: Member): void {
  const words = `${email} ${uid} ${OF_REPORTS.join(' ')} is not valid`;
  for (const operation of ['token', 'rows', 'journey', 'membership', 'delete-contacts'])
    vendor.faults.add({ operation, kind: 'answer', answer: { status: 400, body: JSON.stringify({ message: words }) } });
  for (const operation of ['Create', 'Update', 'Delete', 'Subscriber', 'ListSubscriber', 'UnsubEvent'])
    vendor.faults.add({ operation, kind: 'answer', answer: soapFault('soap:Client', words) });
}

async function useEverything(stage: Stage): Promise<void> {
  const { product, vendor, runKind, sendEvents, subscription, statusOf, erase } = stage;
  stage.setMarketing(true);
  const run = async (...argv: string[]): Promise<void> => {
    const { out, err } = await operate(product.adminChannel, argv);
    visible.push(out, err);
  };
  const [member, erased, decliner] = [
    await canaryMember(stage, true),
    await canaryMember(stage, true),
    await canaryMember(stage, false),
  ];
  const everyCall = async (): Promise<void> => {
    for (const one of [member, erased, decliner]) {
      await one.post('/api/sfmc/data', { eventAction: 'Identify User', uid: one.uid });
      await sendQuiz(product, one, BOX.legacySyllabusId);
    }
    for (const result of await stage.trySending()) if (result.status === 'rejected') noteThrown(result.reason);
    for (const action of ['unsubscribe', 'subscribe']) await subscription(member, action);
    await statusOf(member);
    await run('newsletter', 'push', '--apply');
    unsubscribe(vendor.state, erased.uid);
    product.clock.advance(2 * HOUR_MS);
    for (const job of ['end-unsubscribed', 'check-journeys']) await runKind(job).catch(noteThrown);
  };
  addFailures(stage, member);
  await everyCall();
  // The system is asked again after a pause.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  vendor.faults.clear();
  await everyCall();
  await sendEvents();
  await erase(erased);
  vendor.state.extensions.get('nestling-members')?.rows.delete(erased.uid);
  product.clock.advance(2 * HOUR_MS);
  addFailures(stage, member);
  await runKind('erase-contacts').catch(noteThrown);
  vendor.faults.clear();
  await runKind('erase-contacts');
  await runKind('erase-contacts');
  for (const words of ['newsletter status', 'outside check marketing', 'status', 'alerts list', 'jobs list'])
    await run(...words.split(' '));
  vi.restoreAllMocks();
}

describe('what Marketing Cloud gets', () => {
  beforeAll(async () => {
    for (const stage of stages) await useEverything(stage);
  });

  const calls = () => stages.flatMap(({ vendor }) => vendor.journal);
  const tokens = () => stages.flatMap(({ vendor }) => [...vendor.state.tokens.keys()]);
  const secrets = () => [...tokens(), stages[0]?.vendor.settings['SFMC_CLIENT_SECRET'] ?? ''];
  const emails = () => members.map(({ email }) => email);

  it('comes by every operation of Marketing Cloud that the product can call', () => {
    const operations = [...(OUTSIDE_SYSTEMS['marketing-cloud']?.operations ?? []), 'DataExtensionObject'];
    expect(new Set(calls().map(({ operation }) => operation))).toEqual(new Set(operations));
  });

  it('are only the documented fields of a member, in bodies of reports alone', () => {
    for (const canary of OF_REPORTS)
      expect([canary, calls().some(({ text }) => text.includes(canary))]).toEqual([canary, true]);
    for (const { operation, text, url, headers } of calls()) {
      const isReport = operation === 'rows' || operation === 'journey';
      const hasEmail = isReport || operation === 'Create' || operation === 'Update';
      const uids = NAMING.test(operation) ? [] : members.map(({ uid }) => uid);
      const unexpected = [...UNSENT, ...uids, ...(isReport ? [] : OF_REPORTS), ...(hasEmail ? [] : emails())];
      expect([operation, unexpected.filter((canary) => text.includes(canary))]).toEqual([operation, []]);
      const around = JSON.stringify([url, headers]);
      const named = [...UNSENT, ...OF_REPORTS, ...emails(), ...members.map(({ uid }) => uid)];
      expect([operation, named.filter((canary) => around.includes(canary))]).toEqual([operation, []]);
    }
  });

  it('has in rows and entries of journeys no field but those of the document', () => {
    expect(DOCUMENTED.size).toBe(25);
    const fields = calls().flatMap(({ operation, text }) => {
      if (operation === 'rows')
        return rowset.parse(JSON.parse(text)).flatMap(({ keys, values }) => Object.keys({ ...keys, ...values }));
      return operation === 'journey' ? Object.keys(entry.parse(JSON.parse(text)).Data) : [];
    });
    expect(new Set(fields)).toEqual(DOCUMENTED);
  });

  it('has the token in the place for it alone, and the client secret nowhere but in the request for a token', () => {
    for (const { operation, text, url, headers } of calls()) {
      const { authorization: _authorization, ...others } = headers;
      const around = JSON.stringify([url, others, text.replace(/<fueloauth[^>]*>[^<]*/, '')]);
      expect([operation, secrets().filter((secret) => around.includes(secret))]).toEqual([operation, []]);
    }
  });

  it('is in no line of the log, no failure and no answer to an operator', () => {
    const lines = stages.flatMap(({ recorded }) => recorded.lines().map((line) => JSON.stringify(line)));
    const outside = lines.filter((line) => line.includes('an outside system'));
    expect(outside.length).toBeGreaterThan(20);
    const canaries = [...OF_REPORTS, ...UNSENT, ...emails(), ...secrets()];
    expect(thrown.length).toBeGreaterThan(5);
    for (const text of [...lines, ...visible, ...thrown])
      expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
    const uids = members.map(({ uid }) => uid);
    for (const text of [...outside, ...visible, ...thrown])
      expect(uids.filter((uid) => text.includes(uid))).toEqual([]);
  });

  it('is stored with the member, and in no event, job, alert or health row', async () => {
    for (const { product } of stages) {
      const rows = await allRows(product.database.db);
      const tables = rowsNaming(rows, [...OF_REPORTS, ...UNSENT]).map((row) => row.split(' ')[0]);
      expect(new Set(tables)).toEqual(new Set(['public.certificates', 'public.children', 'public.users']));
      expect(rowsNaming(rows, secrets())).toEqual([]);
      const named = rowsNaming(rows, emails()).map((row) => row.split(' ')[0] ?? '');
      expect([...new Set(named)].filter((table) => /marketing|alerts|outside/.test(table))).toEqual([]);
    }
  });
});
