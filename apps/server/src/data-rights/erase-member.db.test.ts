import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCompleteProduct, createCompleteMember, type Person } from '../../testing/members/complete-member.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { allRows, rowsNaming } from '../../testing/database/whole-database.ts';
import { createOutbox, type Outbox } from '../gateways/mail/outbox.ts';
import { sha256 } from '../platform/ids.ts';
import { sendMail } from '../platform/mail/send-mail-job.ts';
import { personalDataOf, type RetentionSettings } from './personal-data.ts';
import type { DataSubject } from '../platform/tables/personal-data.ts';
import { proofKey } from '../platform/tables/proof.ts';
import type { PersonalDataRegistry } from '../platform/tables/registry.ts';

const MAYA: Person = {
  firstName: 'Mayanka',
  lastName: 'Quillfeather',
  address: '71 Larkspur Hollow',
  phone: '4155550171',
  childName: 'Tobiasz',
  newEmail: 'quillfeather.new@example.com',
  replyTo: 'larkspur.neighbour@example.com',
};

const JO: Person = {
  firstName: 'Joanna',
  lastName: 'Brackenridge',
  address: '9 Thistledown Row',
  phone: '4155550999',
  childName: 'Wilhelmina',
  newEmail: 'brackenridge.new@example.com',
  replyTo: 'thistledown.neighbour@example.com',
};

let product: TestProduct;
let outbox: Outbox;
let personalData: PersonalDataRegistry<RetentionSettings>;
let maya: Member;
let jo: Member;
/** Every text by which the member could be found. */
let hers: string[];
let josNames: string[];

beforeAll(async () => {
  product = await startCompleteProduct();
  outbox = createOutbox({ folder: `${product.dataFolder}/outbox`, from: 'a@example.com', clock: product.clock });
  personalData = personalDataOf(outbox);
  [maya, jo] = [await createCompleteMember(product, MAYA), await createCompleteMember(product, JO)];
  for (const member of [maya, jo]) await leaveJobs(member);
  hers = namesOf(maya, MAYA);
  josNames = namesOf(jo, JO);
});
afterAll(() => product.close());

function namesOf({ uid, email }: Member, person: Person): string[] {
  return [uid, email, ...Object.values(person), sha256(uid), sha256(email), sha256(person.newEmail)];
}

/** One waiting job, and one failed job whose error contains an address. */
async function leaveJobs({ uid, email }: Member): Promise<void> {
  const subjectId = randomUUID();
  const { db } = product.database;
  await product.jobs.send(db, sendMail, { template: 'digital-reward', subjectId: `${uid}:Later` });
  await product.jobs.send(db, sendMail, { template: 'email-confirmation', subjectId });
  await product.database.db.execute(sql`
    update pgboss.job set output = jsonb_build_object('message', 'no such mailbox: ' || ${email}::text)
    where data->>'subjectId' = ${subjectId}`);
}

const proofs = proofKey('a secret of the tests');

function subjectOf(uid: string): DataSubject {
  return { uid, proof: proofs.of(uid), at: product.clock.now() };
}

function erase(uid: string): Promise<void> {
  return product.database.transaction((tx) => personalData.eraseMember(tx, subjectOf(uid)));
}

/** Columns that are empty until an erase writes them. */
const SET_BY_ERASE: ReadonlySet<string> = new Set(['erased_at', 'proof', 'mark']);

const count = (what: ReturnType<typeof sql>): Promise<number> =>
  countOf(product.database.db, sql`select count(*) ${what}`);

/** The last mail is left out, because it must still reach the deleted member. */
function inboxNaming(names: readonly string[]): string[] {
  const folder = `${product.dataFolder}/outbox`;
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').toLowerCase());
  const templates = rowsNaming(files, names).map((file) => /"template": "([^"]+)"/.exec(file)?.[1] ?? file);
  return templates.filter((template) => template !== 'account-deleted');
}

/** Without the queue's own tables and its scheduled jobs, because those appear at any minute. */
async function storedRows(): Promise<string[]> {
  const scheduled = product.jobDefinitions.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name);
  const isOwn = new RegExp(String.raw`^pgboss\.job \([^,]+,(?:__pgboss[^,]*|${scheduled.join('|')}),`);
  return (await allRows(product.database.db)).filter(
    (row) => /^(?:public\.|pgboss\.job )/.test(row) && !isOwn.test(row),
  );
}

describe('test member with data in every table', () => {
  it('has rows in every table with a uid, in limits, mail log and queue, and a mail in the inbox', async () => {
    const { db } = product.database;
    const rows = await allRows(db);
    const tables = personalData.entries.flatMap(({ name, table }) => (table?.uid ? [name] : []));
    expect(tables.length).toBeGreaterThan(15);
    const named = rowsNaming(rows, [maya.uid, sha256(maya.email)]).map((row) => row.split(' ')[0]);
    for (const name of [...tables, 'rate_limits', 'mail_log']) expect(named).toContain(`public.${name}`);
    expect(rowsNaming(rows, [maya.uid]).filter((row) => row.startsWith('pgboss.job '))).toHaveLength(1);
    expect((await outbox.list({ to: maya.email })).length).toBeGreaterThan(2);
    expect(await outbox.list({ to: MAYA.newEmail })).toHaveLength(1);
    expect(inboxNaming([MAYA.replyTo])).toEqual(['contact-message']);
  });

  it('before the erase has a value in each column that it empties or overwrites', async () => {
    const isEmpty: string[] = [];
    for (const { name, table } of personalData.entries) {
      const erased = (table?.changes ?? []).filter(({ part }) => part === 'onErase').flatMap(({ changed }) => changed);
      const ownColumn = table?.uid?.name ?? 'subject';
      for (const column of erased.filter((one) => !SET_BY_ERASE.has(one))) {
        const filled = await count(
          sql`from ${sql.identifier(name)} where ${sql.identifier(ownColumn)}::text = ${maya.uid} and ${sql.identifier(column)} is not null`,
        );
        if (filled === 0) isEmpty.push(`${name}.${column}: let fillMember (complete-member.ts) write it`);
      }
    }
    expect(isEmpty).toEqual([]);
  });

  it('gets an export of all own rows without rows of other members, hashes, tokens and keys', async () => {
    const shares = await personalData.exportMember(product.database.db, maya.uid);
    expect(Object.keys(shares)).toEqual(personalData.entries.flatMap(({ share }) => ('as' in share ? [share.as] : [])));
    expect(Object.entries(shares).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const text = JSON.stringify(shares);
    for (const word of Object.values(MAYA)) expect(text).toContain(word);
    for (const word of josNames) expect(text).not.toContain(word);
    expect(text).not.toMatch(/hash|[0-9a-f]{64}/i);
    const lines = await rowsOf(
      product.database.db,
      sql`select template from mail_log where subject_key like ${`${maya.uid}%`}`,
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(shares['mails']).toContainEqual(expect.objectContaining(line));
  });
});

describe('erase of a member', () => {
  it('deletes every name, address, number and id, and makes the remaining rows anonymous', async () => {
    const { db } = product.database;
    const before = await allRows(db);
    const mails = await count(sql`from mail_log`);
    const josMails = await outbox.list({ to: jo.email });
    expect(josMails.length).toBeGreaterThan(2);
    await outbox.send({
      key: 'last',
      mailId: '1f00c0ffee00000000000000000000a1',
      to: maya.email,
      subject: 'Gone',
      html: '',
      text: '',
      template: 'account-deleted',
      locale: 'en-US',
    });
    expect(rowsNaming(before, hers).length).toBeGreaterThan(30);

    await erase(maya.uid);

    const after = await allRows(db);
    // The key of the newsletter list, until an acknowledged file has named it as erased.
    expect(rowsNaming(after, hers)).toEqual([
      // Keys of what the marketing system must delete, until it has.
      expect.stringMatching(`^public\\.marketing_erasures \\(${maya.uid},"{[0-9a-f,-]+}","[^"]+",,,\\)$`),
      expect.stringMatching(`^public\\.newsletter_list \\(${maya.uid},,,,\\d+,"[^"]+"\\)$`),
    ]);
    expect(
      await rowsOf(db, sql`select status, ship_to, order_status_url, invoice_url from orders where uid is null`),
    ).toEqual([{ status: 'paid', ship_to: null, order_status_url: null, invoice_url: null }]);
    expect(await rowsOf(db, sql`select state, proof from account_deletions where uid is null`)).toEqual([
      { state: 'erased', proof: proofs.of(maya.uid) },
    ]);
    expect(await count(sql`from email_opt_ins where uid is null and proof = ${proofs.of(maya.uid)}`)).toBeGreaterThan(
      0,
    );
    // The deletion withdrew the consent: the remaining row proves it under a pseudonym and must
    // never be sent.
    expect(
      await rowsOf(
        db,
        sql`select answer, proof from consents where uid is null and mark = ${proofs.of(maya.uid)} order by id`,
      ),
    ).toEqual([
      { answer: true, proof: { kind: 'choice' } },
      { answer: false, proof: { kind: 'certificate', url: sha256(`https://cert.example.com/${maya.uid}`) } },
      { answer: true, proof: { kind: 'choice' } },
      { answer: false, proof: { kind: 'leave' } },
    ]);
    expect(await rowsOf(db, sql`select status, payload, mark from lead_uploads where uid is null`)).toEqual([
      { status: 'dropped', payload: null, mark: proofs.of(maya.uid) },
    ]);
    expect(await rowsOf(db, sql`select kind, order_id from reward_claims where uid is null order by 1`)).toEqual([
      { kind: 'household', order_id: null },
      { kind: 'mailbox', order_id: null },
    ]);
    expect(await rowsOf(db, sql`select decision, ship_to from address_reviews where uid is null`)).toEqual([
      { decision: 'refused', ship_to: null },
    ]);
    expect(await rowsOf(db, sql`select command, args, outcome from audit_log where subject is null`)).toEqual([
      { command: 'members find', args: { by: 'email' }, outcome: 'done' },
    ]);
    expect(await count(sql`from mail_log`)).toBe(mails);
    expect(await count(sql`from mail_log where subject_key like 'erased:%'`)).toBeGreaterThan(3);
    expect((await outbox.list({ to: maya.email })).map(({ template }) => template)).toEqual(['account-deleted']);
    expect(await outbox.list({ to: MAYA.newEmail })).toEqual([]);
    expect(inboxNaming(hers)).toEqual([]);
    expect((await maya.get(`/api/user/${maya.uid}`)).status).toBe(401);

    expect(rowsNaming(after, josNames)).toEqual(rowsNaming(before, josNames));
    expect(await outbox.list({ to: jo.email })).toEqual(josMails);
    expect((await jo.get(`/api/user/${jo.uid}`)).at('data.user.lastName')).toBe(JO.lastName);
  });

  it('changes nothing the second time, and the export is empty then', async () => {
    const before = await storedRows();
    await erase(maya.uid);
    expect(await storedRows()).toEqual(before);
    const shares = await personalData.exportMember(product.database.db, maya.uid);
    expect(Object.values(shares).flat()).toEqual([]);
  });

  it('changes nothing when it is rolled back', async () => {
    const before = await storedRows();
    const undone = product.database.transaction(async (tx) => {
      await personalDataOf(null).eraseMember(tx, subjectOf(jo.uid));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await storedRows()).toEqual(before);
  });
});
