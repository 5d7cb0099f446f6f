import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate, passQuiz } from '#testing/members/learner.ts';
import {
  SECOND,
  leadRowsOf,
  ledgerOf,
  recordsOf,
  refusalOf,
  startAskingProduct,
} from '#testing/partners/partner-answers.ts';
import { AFTER_SHIPPING, refuseTuckaway, consentToTuckaway, setFlags, versionOf } from '#testing/partners/partners.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  ({ product, folder } = await startAskingProduct());
});
beforeEach(async () => {
  setFlags(product);
  member = await graduate(product, AFTER_SHIPPING);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const ledger = () => ledgerOf(product, member);
const leads = () => leadRowsOf(product, member);
const record = () => recordsOf(member);

describe('the record of an answer', () => {
  const say = (body: object, partner = 'tuckaway', alias = false): Promise<HttpAnswer> =>
    member.post(`/api/${alias ? 'corporatePartners' : 'corporate-partners'}/${member.uid}/${partner}`, body);

  it('has, for a refusal, the email and the time of the server and no mobile number [RWD-188]', async () => {
    const answer = await refuseTuckaway(member, {
      email: 'mallory@example.com',
      optInDate: '1999-01-01T00:00:00.000Z',
    });
    expect([answer.status, answer.at('data')]).toEqual([
      200,
      {
        partner: 'tuckaway',
        optIn: false,
        optInDate: product.clock.now().toISOString(),
        mobile: false,
        email: member.email,
      },
    ]);
    expect(await leads()).toEqual([]);
  });

  it('adds a row for each answer, and the newest counts; a refusal drops the partner’s leads of every course [RWD-187]', async () => {
    await consentToTuckaway(member);
    const { uid } = member;
    await passQuiz(product, member, SECOND.legacySyllabusId);
    await consentToTuckaway(member, { syllabusId: SECOND.legacySyllabusId });
    expect(await leads()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
    const version = await versionOf(member);
    await refuseTuckaway(member, { consentVersion: version });
    expect(await leads()).toMatchObject([
      { course: 'AskingAfter', status: 'dropped', payload: null, round: 1 },
      { course: 'AskingToo', status: 'dropped', payload: null, round: 1 },
    ]);
    expect((await ledger()).map(({ answer, stated }) => [answer, stated])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    await consentToTuckaway(member);
    expect(await leads()).toMatchObject([
      { status: 'queued', round: 2, payload: { uid } },
      { status: 'dropped', payload: null },
    ]);
    expect(await record()).toMatchObject({ tuckaway: { optIn: true } });
  });

  it('marks a lead that may have reached the partner for withdrawal after a refusal', async () => {
    await consentToTuckaway(member);
    await product.database.db.execute(
      sql`update lead_uploads set status = 'sent', claimed = true, payload = null where uid = ${member.uid}`,
    );
    await refuseTuckaway(member);
    expect(await leads()).toMatchObject([{ status: 'withdrawing', payload: null }]);
    await consentToTuckaway(member);
    expect(await leads()).toMatchObject([{ status: 'withdrawing', round: 1, payload: { optIn: true } }]);
    await refuseTuckaway(member);
    expect(await leads()).toMatchObject([{ status: 'withdrawing', payload: null }]);
  });

  it('accepts a refusal with an outdated text, without a text, with the flag off, and repeated', async () => {
    await consentToTuckaway(member);
    setFlags(product, { enableThirdPartyOptIn: false });
    expect((await refuseTuckaway(member, { consentVersion: '0123456789abcdef' })).status).toBe(200);
    expect((await refuseTuckaway(member)).status).toBe(200);
    expect((await refuseTuckaway(member)).status).toBe(200);
    const rows = await ledger();
    expect(rows.map(({ answer, version, stated }) => [answer, version, stated])).toEqual([
      [true, rows[0]?.['version'], true],
      [false, '0123456789abcdef', true],
      [false, null, false],
    ]);
  });

  it('accepts a refusal to a partner missing from content only if the member has an earlier answer', async () => {
    expect(refusalOf(await say({ optIn: false }, 'nobody'))).toEqual([404, 'partner-not-found']);
    await product.database.db.execute(sql`
      insert into users_corporate_partners (uid, partner, opt_in, email) values (${member.uid}, 'nobody', true, 'a@example.com')`);
    expect((await say({ optIn: false }, 'nobody')).at('data.optIn')).toBe(false);
    expect(await ledger()).toMatchObject([{ answer: false, course: '-' }]);
  });

  it('ignores a late consent after a refusal, and refuses a consent without an upload as unproved', async () => {
    expect(refusalOf(await say({ optIn: true }))).toEqual([422, 'consent-proof-missing']);
    await consentToTuckaway(member);
    expect((await say({ optIn: true })).at('data.optIn')).toBe(true);
    await refuseTuckaway(member);
    const late = await say({ optIn: true, consentVersion: await versionOf(member) });
    expect([late.status, late.at('data.optIn')]).toEqual([200, false]);
    expect(await ledger()).toHaveLength(2);
    setFlags(product, { enableThirdPartyOptIn: false });
    expect(refusalOf(await say({ optIn: true }))).toEqual([404, 'partner-not-found']);
  });

  it('is also written through the path corporatePartners, with the same answer [RWD-399]', async () => {
    const answer = await say({ optIn: false, optInDate: false, mobile: false }, 'tuckaway', true);
    expect([answer.status, answer.at('data.partner'), answer.at('data.optIn')]).toEqual([200, 'tuckaway', false]);
    expect(await ledger()).toMatchObject([{ answer: false, course: '-' }]);
  });

  it('is identified in the error when it cannot be written [RWD-190]', async () => {
    product.database.spoil();
    const { db } = product.database;
    await db.execute(sql`alter table consents add constraint closed check (partner <> 'visitor') not valid`);
    const answer = await say({ optIn: false }, 'visitor');
    await db.execute(sql`alter table consents drop constraint closed`);
    expect([answer.status, answer.at('error')]).toEqual([
      500,
      { code: 'record-update-failed', message: `Could not update corporate-partners/${member.uid}/visitor` },
    ]);
    expect(await record()).not.toHaveProperty('visitor');
  });
});

const consentsSchema = z.array(z.looseObject({ kind: z.string() }));

describe('the answers to partners on the privacy page of a member', () => {
  const outputOf = async (): Promise<unknown[]> => {
    const answer = await member.get(`/api/user/${member.uid}/privacy`);
    return consentsSchema.parse(answer.at('data.consents')).filter(({ kind }) => kind === 'partner');
  };
  const stamp = () => product.clock.now().toISOString();

  it('show partner and state, and withdrawing a consent drops its lead (D-162, D-119)', async () => {
    expect(await outputOf()).toEqual([]);
    await consentToTuckaway(member);
    const [row] = await rowsOf(product.database.db, sql`select text_hash from consents where uid = ${member.uid}`);
    const yes = {
      kind: 'partner',
      name: 'tuckaway',
      revision: null,
      title: 'Tuckaway',
      offer: 'Would you like it?',
      answer: true,
      underAge: false,
      stands: true,
      consentVersion: await versionOf(member),
      textHash: row?.['text_hash'],
      delivery: null,
      locale: 'en-US',
      at: stamp(),
      proof: 'AskingAfter',
    };
    expect(await outputOf()).toEqual([yes]);
    product.clock.advance(1000);
    await member.post(`/api/corporate-partners/${member.uid}/tuckaway`, { optIn: false });
    const no = { ...yes, answer: false, stands: false, consentVersion: null, textHash: null, at: stamp(), proof: null };
    expect(await outputOf()).toEqual([no, { ...yes, stands: false }]);
    expect(await leads()).toMatchObject([{ status: 'dropped', payload: null }]);
  });

  it('show the shared fields and their state, and return the consent text to its member only (D-234)', async () => {
    await consentToTuckaway(member);
    const reportedOf = async (): Promise<unknown> =>
      (await member.get(`/api/user/${member.uid}/privacy`)).at('data.sent');
    const shared = ['uid', 'syllabusId', 'tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'];
    const lead = { partner: 'tuckaway', at: null, fields: shared, state: 'queued', withdrawnAt: null };
    expect(await reportedOf()).toEqual([lead]);
    await product.database.db.execute(sql`update lead_uploads set unknown = true where uid = ${member.uid}`);
    expect(await reportedOf()).toEqual([{ ...lead, state: 'sending' }]);
    await product.database.db.execute(sql`
      update lead_uploads set unknown = false, status = 'failed', payload = null where uid = ${member.uid}`);
    expect(await reportedOf()).toEqual([{ ...lead, state: 'dropped' }]);
    await product.database.db.execute(sql`
      update lead_uploads set status = 'withdrawn', sent_at = ${stamp()}::timestamptz, withdrawn_at = ${stamp()}::timestamptz
      where uid = ${member.uid}`);
    expect(await reportedOf()).toEqual([{ ...lead, at: stamp(), state: 'withdrawn', withdrawnAt: stamp() }]);
    const [row] = await rowsOf(product.database.db, sql`select text_hash from consents where uid = ${member.uid}`);
    const wordsOf = (of: Member) => of.get(`/api/user/${of.uid}/privacy/words/${String(row?.['text_hash'])}`);
    const words = await wordsOf(member);
    expect(words.at('data.locale')).toBe('en-US');
    expect(words.at('data.text')).toContain('They may know that I passed.\nThey may pass it on.');
    expect(refusalOf(await wordsOf(await product.member()))).toEqual([404, 'words-not-found']);
  });

  it('are all exported with the consent text that the member read (D-234)', async () => {
    await consentToTuckaway(member, { consentVersion: await versionOf(member, 'tuckaway', 'pl-PL') });
    await refuseTuckaway(member);
    const answer = await member.get(`/api/user/${member.uid}/export?format=json`);
    const exported = z.object({
      rewards: z.object({ consents: z.array(z.object({ answer: z.boolean(), text: z.string().nullable() })) }),
    });
    const { consents } = exported.parse(JSON.parse(answer.text)).rewards;
    expect(consents.map((one) => one.answer)).toEqual([true, false]);
    expect(consents[0]?.text).toContain('Mogą wiedzieć, że mam zaliczony kurs.');
    expect(answer.text).not.toMatch(/[0-9a-f]{64}/);
  });

  it('distinguish an under-18 answer from a refusal (D-239)', async () => {
    await refuseTuckaway(member);
    // Set by hand because this partner does not ask for an age.
    await product.database.db.execute(sql`update consents set under_age = true where uid = ${member.uid}`);
    await refuseTuckaway(member);
    expect(await outputOf()).toMatchObject([
      { answer: false, underAge: false },
      { answer: false, underAge: true },
    ]);
  });

  it('keep the title that the member read for a partner removed from content (D-162)', async () => {
    await consentToTuckaway(member, { consentVersion: await versionOf(member, 'tuckaway', 'pl-PL') });
    await refuseTuckaway(member);
    await product.database.db.execute(sql`update consents set partner = 'gone' where uid = ${member.uid}`);
    expect(await outputOf()).toMatchObject([
      { name: 'gone', title: 'Tuckaway', offer: null, answer: false },
      { name: 'gone', title: 'Tuckaway', answer: true },
    ]);
  });

  it('show an undelivered consent as not in force, and the slug of a partner missing from content (D-230)', async () => {
    await product.database.db.execute(sql`
      insert into consents (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated, delivery)
      values (${member.uid}, 'nobody', '-', true, 'pl-PL', ${stamp()}::timestamptz, '{"kind": "choice"}', true, 'delivery_failed')`);
    expect(await outputOf()).toMatchObject([{ name: 'nobody', title: 'nobody', answer: true, stands: false }]);
  });
});
