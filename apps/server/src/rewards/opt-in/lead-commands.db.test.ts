import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { leadsOf, openAlerts } from '#testing/partners/leads.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import { modelPartner } from '#testing/partners/model-partner.ts';
import { operate } from '#testing/operator.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  partnerFiles,
  refuseTuckaway,
  consentToTuckaway,
  setFlags,
  versionOf,
} from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { proofKey } from '../../platform/tables/proof.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import type { PartnerLines } from '../../gateways/partners/port.ts';

const DATED = {
  ...AFTER_SHIPPING,
  slug: 'asking-dates',
  legacySyllabusId: 'AskingDates',
  facts: { ...AFTER_SHIPPING.facts, optIn: { $link: 'leadTransferPartner/visitor' } },
};
const SECRET = 'a secret of the tests and long enough';
const DAY_MS = 24 * 60 * 60_000;
const inUs = { US: { termsUrl: 'https://example.com/terms', displayOnModal: { enabled: true } } };

let folder: ContentFolder;
let files: string;
let product: TestProduct;
let lines: PartnerLines;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'nestling-leads-'));
  folder = courseFolder([AFTER_SHIPPING, DATED], {
    ...TUCKAWAY,
    ...partnerFiles('visitor', { requiresParentDateOfBirth: true, requiresPhoneNumber: true }),
    'main/corporatePartner/loom/entry.json': { slug: 'loom', name: 'Loom', countries: inUs },
    'main/corporatePartner/loom/en-US.json': { countries: { US: { optinText: 'Slings', termsText: 'Terms' } } },
  });
  lines = { leads: null, dialog: null };
  const partners = {
    get leads() {
      return lines.leads;
    },
    dialog: null,
  };
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', COOKIE_SECRET: SECRET },
    { gateways: { partners } },
  );
  setFlags(product);
});
beforeEach(async () => {
  lines = { leads: null, dialog: null };
  await product.database.db.execute(sql`delete from alerts`);
  await product.database.db.execute(sql`delete from lead_uploads`);
});
afterAll(async () => {
  await product.close();
  folder.remove();
  rmSync(files, { recursive: true, force: true });
});

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

let written = 0;
interface Handed {
  exit: number;
  says: string;
  path: string;
  rows: string[][];
}

async function handOut(partner: string, ...more: string[]): Promise<Handed> {
  const path = join(files, `${(written += 1)}.csv`);
  const { exit, out } = await operate(product.adminChannel, ['leads', 'export', partner, path, '--reveal', ...more]);
  const rows =
    exit === 0
      ? readFileSync(path, 'utf8')
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(','))
      : [];
  return { exit, says: out, path, rows };
}

const batchOf = ({ says }: Handed): string => /batch: (\d+)/.exec(says)?.[1] ?? '';
const says = (...argv: string[]) => operate(product.adminChannel, argv);

describe('leads export', () => {
  it('writes each lead once, with its batch, into a file that only its operator can read', async () => {
    const [one, other, deleted] = await Promise.all([0, 1, 2].map(() => graduate(product, AFTER_SHIPPING)));
    if (!one || !other || !deleted) throw new Error('nobody');
    for (const member of [one, other, deleted]) await consentToTuckaway(member);
    await refuseTuckaway(deleted);
    const unseen = await says('leads', 'export', 'tuckaway', join(files, 'masked.csv'));
    expect([unseen.exit, unseen.err.split('\n')[0]]).toEqual([2, 'it exports personal data: add --reveal']);
    const handed = await handOut('tuckaway');
    const batch = batchOf(handed);
    const [head, ...rows] = handed.rows;
    expect(head).toEqual([
      'type',
      'id',
      'sequence',
      'batch',
      'uid',
      'c3poSlug',
      'syllabusId',
      'optIn',
      'little-loopDisclosureAgreement',
      'tuckawayDisclosureAgreement',
    ]);
    const expected = [];
    for (const member of [one, other]) {
      const [lead] = await leadsOf(product, member);
      expected.push(['lead', lead?.['id'], '1', batch, member.uid, 'tuckaway', 'AskingAfter', 'true', 'true', 'true']);
      expect(lead).toMatchObject({ status: 'exported', claimed: true, told: true });
    }
    expect(rows.toSorted(byText)).toEqual(expected.toSorted(byText));
    expect(statSync(handed.path).mode & 0o777).toBe(0o600);
    expect((await handOut('tuckaway')).says).toContain('there is nothing to export for this partner');
    const [audited] = await rowsOf(
      product.database.db,
      sql`select args, counts, outcome from audit_log where id = ${batch}`,
    );
    expect(audited).toEqual({
      args: { partner: 'tuckaway', reveal: true },
      counts: { leads: 2, withdrawals: 0 },
      outcome: 'done',
    });
  });

  it('exports a batch again for a week if its file was lost', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    await consentToTuckaway(member);
    const handed = await handOut('tuckaway');
    const again = await handOut('tuckaway', '--again', batchOf(handed));
    expect(again.rows).toEqual(handed.rows);
    const purge = async (ms: number) => {
      product.clock.advance(ms);
      await runPurge();
    };
    await purge(7 * DAY_MS - 1000);
    expect((await handOut('tuckaway', '--again', batchOf(handed))).rows).toEqual(handed.rows);
    await purge(2000);
    expect((await handOut('tuckaway', '--again', batchOf(handed))).exit).toBe(1);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'exported', told: false }]);
  });

  it('writes a withdrawal to the next file, and a later consent as a lead of the next round', async () => {
    const [once, back] = await Promise.all([0, 1].map(() => graduate(product, AFTER_SHIPPING)));
    if (!once || !back) throw new Error('nobody');
    for (const member of [once, back]) await consentToTuckaway(member);
    const first = batchOf(await handOut('tuckaway'));
    for (const member of [once, back]) await refuseTuckaway(member);
    await consentToTuckaway(back);
    const second = await handOut('tuckaway');
    const reported = second.rows.slice(1).map(([type, , sequence, , uid, , , optIn]) => [type, sequence, uid, optIn]);
    expect(reported.toSorted(byText)).toEqual(
      [
        ['lead', '3', back.uid, 'true'],
        ['withdrawal', '2', back.uid, 'false'],
        ['withdrawal', '2', once.uid, 'false'],
      ].toSorted(byText),
    );
    expect(await leadsOf(product, once)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await leadsOf(product, back)).toMatchObject([{ status: 'exported', round: 2 }]);
    expect((await handOut('tuckaway', '--again', first)).exit).toBe(1);
    expect((await handOut('tuckaway', '--again', batchOf(second))).rows).toHaveLength(3);
  });

  it('writes only the fields that the partner requires, with dates as year, month and day', async () => {
    const member = await graduate(product, DATED);
    await member.post('/api/lead-transfer/upload', {
      syllabusId: DATED.legacySyllabusId,
      c3poSlug: 'visitor',
      optIn: true,
      consentVersion: await versionOf(member, 'visitor'),
      phone: '202-555-0143',
      parentDob: { month: 2, day: 9, year: 1992 },
      city: 'Austin',
    });
    const { rows } = await handOut('visitor');
    expect(rows[0]?.slice(8)).toEqual(['parentDob', 'phone']);
    expect(rows[1]?.slice(8)).toEqual(['1992-02-09', '202-555-0143']);
  });

  it('writes current email and names for a consent in the dialog, and no uid (D-230)', async () => {
    const member = await parent(product);
    const list = JSON.stringify((await member.get('/api/corporate-partners?country=US')).body);
    const consentVersion = /"consentVersion":"(\w+)"/.exec(list)?.[1];
    await member.post(`/api/corporatePartners/${member.uid}/loom`, { optIn: true, consentVersion });
    await member.post(`/api/user/${member.uid}`, { firstName: 'Mayanka' });
    lines = { leads: modelPartner().line, dialog: null };
    const { rows } = await handOut('loom');
    expect(rows[0]?.slice(4)).toEqual(['uid', 'c3poSlug', 'syllabusId', 'optIn', 'email', 'firstName', 'lastName']);
    expect(rows[1]?.slice(4)).toEqual(['', 'loom', '', 'true', member.email, 'Mayanka', 'Ortiz']);
  });

  it('exports any number of leads, a thousand at a time', async () => {
    await consentToTuckaway(await graduate(product, AFTER_SHIPPING));
    await product.database.db.execute(sql`
      insert into lead_uploads (id, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at)
      select gen_random_uuid(), partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at
      from lead_uploads, generate_series(2, 2001)`);
    const sizes: number[] = [];
    const answer = await product.adminChannel.run(['leads', 'export', 'tuckaway', 'unwritten', '--reveal'], {
      actor: 'ops',
      input: (async function* () {})(),
      write: async (text) => void sizes.push(text.split('\r\n').length - 1),
    });
    expect([answer.exit, sizes]).toEqual([0, [1, 1000, 1000, 1]]);
  });
});

describe('a partner that does not exist', () => {
  it('in leads export and leads retry is refused with the existing partners, without a file', async () => {
    const refused = /^refused: there is no such partner: there are (?:[a-z-]+, )*tuckaway(?:, [a-z-]+)*\n$/;
    const handed = await handOut('tuckawy');
    expect([handed.exit, handed.says, existsSync(handed.path)]).toEqual([1, expect.stringMatching(refused), false]);
    const retried = await says('leads', 'retry', 'tuckawy');
    expect([retried.exit, retried.out]).toEqual([1, expect.stringMatching(refused)]);
  });

  it('may still have leads, which are handed out', async () => {
    await consentToTuckaway(await graduate(product, AFTER_SHIPPING));
    await product.database.db.execute(sql`update lead_uploads set partner = 'left'`);
    expect((await says('leads', 'retry', 'left')).exit).toBe(0);
    expect((await handOut('left')).exit).toBe(0);
  });
});

describe('a partner with an http gateway', () => {
  it('gets only failed leads by file; leads retry sends them again and settles the alert', async () => {
    const partner = modelPartner();
    lines = { leads: partner.line, dialog: null };
    const [sent, failed, late] = await Promise.all([0, 1, 2].map(() => graduate(product, AFTER_SHIPPING)));
    if (!sent || !failed || !late) throw new Error('nobody');
    partner.fates = ['answered', 'refused', 'refused'];
    for (const member of [sent, failed, late]) {
      await consentToTuckaway(member);
      await runJobs(product, { only: 'send-lead' });
    }
    expect(await openAlerts(product)).toEqual(['lead-failed tuckaway 2']);
    await refuseTuckaway(late);
    const retried = await says('leads', 'retry', 'tuckaway');
    expect([retried.exit, retried.out]).toEqual([0, 'leads: 1\n']);
    expect([await leadsOf(product, failed), await openAlerts(product)]).toMatchObject([
      [{ status: 'queued', tries: 0 }],
      [],
    ]);
    partner.fates = ['refused'];
    await runJobs(product, { only: 'withdraw-lead' });
    await product.database.db.execute(sql`update lead_uploads set status = 'failed' where uid = ${failed.uid}`);
    const { rows } = await handOut('tuckaway');
    expect(rows.slice(1).map(([, , , , uid]) => uid)).toEqual([failed.uid]);
  });
});

describe('the alert about failed leads', () => {
  it('is settled by the export of the last failed lead, not while a failed lead is being sent', async () => {
    lines = { leads: modelPartner().line, dialog: null };
    const [one, other] = await Promise.all([0, 1].map(() => graduate(product, AFTER_SHIPPING)));
    if (!one || !other) throw new Error('nobody');
    for (const member of [one, other]) await consentToTuckaway(member);
    const { db } = product.database;
    await db.execute(sql`update lead_uploads set status = 'failed'`);
    const leased = new Date(product.clock.now().getTime() + DAY_MS).toISOString();
    await db.execute(sql`update lead_uploads set lease_until = ${leased}::timestamptz where uid = ${other.uid}`);
    await db.execute(
      sql`insert into alerts (kind, subject, first_at, last_at) values ('lead-failed', 'tuckaway', now(), now())`,
    );
    expect((await handOut('tuckaway')).rows).toHaveLength(2);
    expect(await openAlerts(product)).toEqual(['lead-failed tuckaway 1']);
    await db.execute(sql`update lead_uploads set lease_until = null`);
    const last = await handOut('tuckaway');
    expect([last.rows.length, await openAlerts(product)]).toEqual([2, []]);
    const [settled] = await rowsOf(db, sql`select settled_by, reason from alerts`);
    expect(settled).toMatchObject({ reason: `exported in batch ${batchOf(last)}` });
  });
});

describe('consents find', () => {
  const find = async ({ uid }: Member): Promise<string> => (await says('consents', 'find', uid)).out;

  it('prints the consent text that the member read, even for a deleted member (D-234)', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    const subject = async () => {
      const [row] = await rowsOf(product.database.db, sql`select subject from audit_log order by id desc limit 1`);
      return row?.['subject'];
    };
    expect(await find(member)).toContain('refused: no member with that uid has answered a partner');
    await consentToTuckaway(member, { consentVersion: await versionOf(member, 'tuckaway', 'pl-PL') });
    const seen = await find(member);
    expect(seen).toMatch(/^ +Mogą wiedzieć, że mam zaliczony kurs\.$/m);
    expect(seen).toContain(await versionOf(member, 'tuckaway', 'pl-PL'));
    expect(await subject()).toBe(member.uid);
    await refuseTuckaway(member);
    const deletionId = await scheduleLeaving(product, member);
    product.clock.advance(15 * DAY_MS);
    await eraseNow(product, deletionId);
    const after = await find(member);
    expect(after).toContain('Mogą wiedzieć, że mam zaliczony kurs.');
    expect(after).toContain('dropped');
    expect(await subject()).toBe(proofKey(SECRET).of(member.uid));
    expect(rowsNaming(await allRows(product.database.db), [member.uid])).toEqual([]);
  });
});

async function runPurge(): Promise<void> {
  const job = product.jobDefinitions.find(({ name }) => name === 'purge');
  await job?.handle({}, { signal: new AbortController().signal, markUninterruptible: () => {} });
}
