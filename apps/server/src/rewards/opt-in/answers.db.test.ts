import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate } from '#testing/members/learner.ts';
import {
  DATED,
  PHONED,
  leadRowsOf,
  ledgerOf,
  recordsOf,
  refusalOf,
  startAskingProduct,
} from '#testing/partners/partner-answers.ts';
import { AFTER_SHIPPING, consentToTuckaway, setFlags, versionOf } from '#testing/partners/partners.ts';
import type { Member, TestProduct } from '#testing/product.ts';
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

const SUCCESS = { data: { status: 'SUCCESS' } };

describe('the questions of a partner', () => {
  it('include the partner’s text, disclosures and version [RWD-089 RWD-101 RWD-102 RWD-113]', async () => {
    const answer = await member.get('/api/lead-transfer/tuckaway?locale=pl-PL');
    expect(answer.status).toBe(200);
    expect(answer.at('data')).toMatchObject({
      partner: { slug: 'tuckaway', offerText: 'A number.', privacyPolicyLink: 'https://example.com/privacy' },
      optIn: { businessName: 'Tuckaway', headline: 'Chcesz?', optInCallToActionLink: 'https://example.com/offer' },
      disclosures: [
        { slug: 'tuckaway', disclosure: 'Mogą wiedzieć, że mam zaliczony kurs.' },
        { slug: 'little-loop', disclosure: 'They may pass it on.' },
      ],
    });
    expect(answer.at('data.consentVersion')).toMatch(/^[0-9a-f]{16}$/);
    expect(await versionOf(member)).not.toBe(answer.at('data.consentVersion'));
  });

  it('answer 404 for a partner missing from content, and an operator is alerted if a course links the partner', async () => {
    expect(refusalOf(await member.get('/api/lead-transfer/gone'))).toEqual([404, 'partner-not-found']);
    expect(refusalOf(await member.get('/api/lead-transfer/nobody'))).toEqual([404, 'partner-not-found']);
    expect(await rowsOf(product.database.db, sql`select kind, subject from alerts`)).toEqual([
      { kind: 'partner-missing', subject: 'gone' },
    ]);
  });
});

describe('a consent to a partner', () => {
  it('stores the record, the consent text, the answer and the lead in one step [RWD-177 RWD-178 RWD-186 RWD-187]', async () => {
    const version = await versionOf(member);
    const answer = await consentToTuckaway(member);
    expect([answer.status, answer.body]).toEqual([202, SUCCESS]);
    const disclosures = { tuckaway: true, 'little-loop': true };
    expect(await ledger()).toEqual([
      {
        answer: true,
        course: AFTER_SHIPPING.legacySyllabusId,
        version,
        locale: 'en-US',
        proof: { kind: 'choice' },
        disclosures,
        stated: true,
      },
    ]);
    expect(await leads()).toEqual([
      {
        course: AFTER_SHIPPING.legacySyllabusId,
        status: 'queued',
        round: 1,
        fields: ['tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'],
        payload: {
          uid: member.uid,
          syllabusId: AFTER_SHIPPING.legacySyllabusId,
          c3poSlug: 'tuckaway',
          optIn: true,
          disclosures,
        },
      },
    ]);
    expect(await record()).toEqual({
      tuckaway: {
        partner: 'tuckaway',
        optIn: true,
        optInDate: product.clock.now().toISOString(),
        mobile: false,
        email: member.email,
      },
    });
    const texts = await rowsOf(
      product.database.db,
      sql`select text from consent_texts where text_hash like ${`${version}%`}`,
    );
    expect(texts[0]?.['text']).toContain('They may know that I passed.\nThey may pass it on.');
  });

  it('repeated with the same text writes nothing; with the text of another language adds an answer and no lead', async () => {
    await consentToTuckaway(member);
    expect((await consentToTuckaway(member)).body).toEqual(SUCCESS);
    expect(await ledger()).toHaveLength(1);
    await consentToTuckaway(member, { consentVersion: await versionOf(member, 'tuckaway', 'pl-PL') });
    expect((await ledger()).map(({ locale }) => locale)).toEqual(['en-US', 'pl-PL']);
    expect(await leads()).toMatchObject([{ status: 'queued', round: 1 }]);
  });

  it('may state the text version of any language, and is stored with that language', async () => {
    await consentToTuckaway(member, { consentVersion: await versionOf(member, 'tuckaway', 'pl-PL'), locale: 'en-US' });
    expect((await ledger())[0]?.['locale']).toBe('pl-PL');
  });

  it('stores nothing without the required fields, for an outdated text, or while the checkbox is off', async () => {
    const caller = await graduate(product, PHONED);
    const upload = async (body: object) =>
      caller.post('/api/lead-transfer/upload', {
        syllabusId: PHONED.legacySyllabusId,
        c3poSlug: 'caller',
        optIn: true,
        consentVersion: await versionOf(caller, 'caller'),
        phone: '202-555-0143',
        meetsAgeRequirement: true,
        trustedFormCert: 'checkbox-consent',
        trustedFormToken: '',
        ...body,
      });
    const refused: [object, unknown[]][] = [
      [{ consentVersion: undefined }, [409, 'consent-text-changed']],
      [{ consentVersion: '0123456789abcdef' }, [409, 'consent-text-changed']],
      [{ trustedFormCert: undefined }, [422, 'consent-proof-missing']],
      [{ trustedFormToken: 'https://cert.trustedform.com/forged' }, [422, 'consent-proof-missing']],
      [{ phone: '202-555-014' }, [422, 'phoneInvalid']],
      [{ meetsAgeRequirement: false }, [422, 'required']],
      [{ syllabusId: AFTER_SHIPPING.legacySyllabusId }, [403, 'quiz-not-passed']],
      [{ syllabusId: 'Nothing' }, [404, 'course-not-found']],
      [{ c3poSlug: 'nobody' }, [404, 'partner-not-found']],
    ];
    for (const [body, expected] of refused) expect(refusalOf(await upload(body))).toEqual(expected);
    expect((await upload({ phone: '23' })).at('error.fields')).toEqual({ phone: 'phoneInvalid' });
    setFlags(product, { enableTrustedFormCheckboxFallback: false });
    expect(refusalOf(await upload({}))).toEqual([422, 'consent-proof-missing']);
    setFlags(product);
    expect(await rowsOf(product.database.db, sql`select 1 from consents where uid = ${caller.uid}`)).toEqual([]);
    expect((await caller.get(`/api/corporate-partners/${caller.uid}`)).at('data')).toEqual({});
    expect((await upload({ city: 'Austin', wicStatus: '1' })).status).toBe(202);
    expect(await rowsOf(product.database.db, sql`select proof from consents where uid = ${caller.uid}`)).toEqual([
      { proof: { kind: 'checkbox' } },
    ]);
    const [lead] = await rowsOf(
      product.database.db,
      sql`select fields, payload from lead_uploads where uid = ${caller.uid}`,
    );
    expect(lead).toEqual({
      fields: ['phone', 'meetsAgeRequirement'],
      payload: {
        uid: caller.uid,
        syllabusId: PHONED.legacySyllabusId,
        c3poSlug: 'caller',
        optIn: true,
        phone: '202-555-0143',
        meetsAgeRequirement: true,
      },
    });
  });

  it('is stored without the age while age verification is off', async () => {
    const caller = await graduate(product, PHONED);
    setFlags(product, { enableAgeVerification: false });
    const answer = await caller.post('/api/lead-transfer/upload', {
      syllabusId: PHONED.legacySyllabusId,
      c3poSlug: 'caller',
      optIn: true,
      consentVersion: await versionOf(caller, 'caller'),
      phone: '202-555-0143',
      meetsAgeRequirement: true,
      trustedFormCert: 'checkbox-consent',
    });
    expect(answer.status).toBe(202);
    expect(await rowsOf(product.database.db, sql`select fields from lead_uploads where uid = ${caller.uid}`)).toEqual([
      { fields: ['phone'] },
    ]);
  });

  it('without a date uses the stored date of the child, and is refused without a stored date', async () => {
    const parent = await graduate(product, DATED);
    const upload = async () =>
      parent.post('/api/lead-transfer/upload', {
        syllabusId: DATED.legacySyllabusId,
        c3poSlug: 'visitor',
        optIn: true,
        consentVersion: await versionOf(parent, 'visitor'),
      });
    expect(refusalOf(await upload())).toEqual([422, 'one-date-required']);
    await parent.post(`/api/children/${parent.uid}`, { dueDate: '2027-01-05' });
    expect((await upload()).status).toBe(202);
    const [lead] = await rowsOf(product.database.db, sql`select payload from lead_uploads where uid = ${parent.uid}`);
    expect(lead?.['payload']).toMatchObject({ childDueDate: '2027-01-05' });
    expect(lead?.['payload']).not.toHaveProperty('childBirthDate');
  });

  it('is refused if one disclosure is declined or missing', async () => {
    for (const body of [{ tuckawayDisclosureAgreement: false }, { 'little-loopDisclosureAgreement': undefined }])
      expect(refusalOf(await consentToTuckaway(member, body))).toEqual([422, 'consent-proof-missing']);
    expect(await ledger()).toEqual([]);
  });

  it('is refused for the partner of another course, and while opt-ins are off', async () => {
    const consentVersion = await versionOf(member, 'caller');
    expect(refusalOf(await consentToTuckaway(member, { c3poSlug: 'caller', consentVersion }))).toEqual([
      422,
      'course-mismatch',
    ]);
    const version = await versionOf(member);
    setFlags(product, { enableThirdPartyOptIn: false });
    expect(refusalOf(await consentToTuckaway(member, { consentVersion: version }))).toEqual([404, 'partner-not-found']);
    expect(await ledger()).toEqual([]);
  });

  it('with optIn false in the upload stores and sends nothing [RWD-177]', async () => {
    const answer = await consentToTuckaway(member, { optIn: false, consentVersion: undefined });
    expect([answer.status, answer.body]).toEqual([202, SUCCESS]);
    expect([await ledger(), await leads(), await record()]).toEqual([[], [], {}]);
  });
});
