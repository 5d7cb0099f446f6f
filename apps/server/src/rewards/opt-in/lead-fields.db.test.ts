import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import { partnerFiles, setFlags, versionOf } from '#testing/partners/partners.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { loadInsurances } from '../insurance/actions/load-insurances.ts';

const SHIPPED = join(import.meta.dirname, '../../../../../content/main/leadTransferPartner');

const shipped = (slug: string): object =>
  z.looseObject({}).parse(JSON.parse(readFileSync(join(SHIPPED, slug, 'entry.json'), 'utf8')));

const asking = (partner: string, optInType: string) => ({
  ...BOX,
  slug: `asking-${partner}`,
  legacySyllabusId: `Asking${partner.replaceAll('-', '')}`,
  facts: {
    ...BOX.facts,
    shippingCountries: ['US', 'CA', 'GB', 'IE'],
    optIn: { $link: `leadTransferPartner/${partner}` },
    optInType,
  },
  videos: [],
  questions: [{ id: `${partner}-question`, correctAnswer: 1 }],
});
const FERN = asking('fern-co', 'pre-redeem');
const HARBOR = asking('harbor', 'pre-redeem-mandatory');
const TEXAS = { country: 'US', zip: '78701' };

const EVERYTHING = {
  address: '2204 Canary Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phone: '202-555-0143',
  meetsAgeRequirement: true,
  childGender: 'n',
  parentDob: { month: 2, day: 29, year: 1992 },
  wicStatus: 'u',
  insuranceProvider: 'medicaid',
  insuranceMemberId: 'CANARY-7 b',
  childBirthDate: '2012-03-04',
  trustedFormCert: 'checkbox-consent',
  trustedFormToken: '',
};

const log = recordedLog('trace');
/** Level 40 is `warn` in pino. */
const warnings = () => log.lines().filter(({ level }) => Number(level) >= 40);
let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([FERN, HARBOR], {
    ...partnerFiles('fern-co', shipped('fern-co')),
    ...partnerFiles('harbor', shipped('harbor')),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { log: log.log });
  setFlags(product);
  await loadInsurances(product.database);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

async function sayYes(member: Member, course: typeof FERN, body: object = {}): Promise<HttpAnswer> {
  const partner = course === FERN ? 'fern-co' : 'harbor';
  return member.post('/api/lead-transfer/upload', {
    uid: member.uid,
    syllabusId: course.legacySyllabusId,
    c3poSlug: partner,
    optIn: true,
    consentVersion: await versionOf(member, partner),
    ...EVERYTHING,
    ...body,
  });
}

/** In place of the date in the body, that of the record counts. */
const NO_DATE = { childBirthDate: undefined };

const leadOf = async ({ uid }: Member) =>
  (await rowsOf(product.database.db, sql`select fields, payload from lead_uploads where uid = ${uid}`))[0];
const storedOf = ({ uid }: Member) =>
  rowsOf(
    product.database.db,
    sql`select partner from consents where uid = ${uid} union all select partner from lead_uploads where uid = ${uid}
      union all select partner from users_corporate_partners where uid = ${uid}`,
  );
const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code'), answer.at('error.fields')];
const always = ({ uid }: Member, { legacySyllabusId }: typeof FERN, c3poSlug: string) => ({
  uid,
  syllabusId: legacySyllabusId,
  c3poSlug,
  optIn: true,
});

describe('a consent to the partner Fern & Co', () => {
  let member: Member;
  beforeEach(async () => {
    member = await graduate(product, FERN, TEXAS);
  });

  it('stores only the fields that the partner requires; other submitted data is stored nowhere [RWD-179 RWD-180 RWD-181 RWD-185]', async () => {
    const answer = await sayYes(member, FERN, { phone: '202-555-0199', wicStatus: '1' });
    expect(answer.status).toBe(202);
    expect(await leadOf(member)).toEqual({
      fields: [
        'childGender',
        'insuranceProvider',
        'insuranceMemberId',
        'address',
        'city',
        'state',
        'zip',
        'meetsAgeRequirement',
      ],
      payload: {
        ...always(member, FERN, 'fern-co'),
        childGender: 'n',
        insuranceProvider: 'medicaid',
        insuranceMemberId: 'CANARY7b',
        address: '2204 Canary Street',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        meetsAgeRequirement: true,
      },
    });
    const rows = await allRows(product.database.db);
    const naming = (names: string[]) => rowsNaming(rows, names).map((row) => row.split(' ')[0]);
    expect(naming(['202-555-0199', '2025550199', 'parentDob', '2012-03-04', 'wicStatus'])).toEqual([]);
    expect(naming(['2204 Canary Street', 'CANARY7b', 'CANARY-7'])).toEqual(['public.lead_uploads']);
    expect(log.lines().length).toBeGreaterThan(0);
    expect(JSON.stringify(log.lines())).not.toMatch(/canary|202-?555|78701/i);
  });

  it('with a missing or invalid field stores and sends nothing [RWD-181 RWD-185]', async () => {
    const refused: [object, string, string][] = [
      [{ address: ' ' }, 'address', 'required'],
      [{ city: undefined }, 'city', 'required'],
      [{ state: '' }, 'state', 'required'],
      [{ zip: undefined }, 'zip', 'required'],
      [{ zip: '94110' }, 'zip', 'invalid-zip'],
      [{ state: 'US-TX' }, 'zip', 'invalid-zip'],
      [{ zip: 'K1A 0B1' }, 'zip', 'zip-country-mismatch'],
      [{ childGender: undefined }, 'childGender', 'required'],
      [{ childGender: 'x' }, 'childGender', 'invalid'],
      [{ insuranceProvider: undefined }, 'insuranceProvider', 'required'],
      [{ insuranceProvider: 'Medicaid or CHIP' }, 'insuranceProvider', 'invalid'],
      [{ insuranceMemberId: '- -' }, 'insuranceMemberId', 'required'],
      [{ insuranceMemberId: '1'.repeat(51) }, 'insuranceMemberId', 'too-long'],
      [{ meetsAgeRequirement: false }, 'meetsAgeRequirement', 'required'],
    ];
    for (const [body, field, code] of refused)
      expect(refusal(await sayYes(member, FERN, body))).toEqual([422, code, { [field]: code }]);
    expect(await storedOf(member)).toEqual([]);
  });

  it('without insurance, or with “not sure”, sends no insurance, even if one is submitted [RWD-185]', async () => {
    for (const more of [{}, { insuranceProvider: undefined, insuranceMemberId: undefined }]) {
      const one = await graduate(product, FERN, TEXAS);
      expect((await sayYes(one, FERN, { noInsurance: true, ...more })).status).toBe(202);
      const lead = await leadOf(one);
      expect(lead).toMatchObject({ payload: { childGender: 'n', zip: '78701' } });
      expect(JSON.stringify(lead)).not.toMatch(/insurance|medicaid|CANARY.?7/i);
    }
    expect(refusal(await sayYes(member, FERN, { noInsurance: false, insuranceProvider: '' }))[2]).toEqual({
      insuranceProvider: 'required',
    });
  });

  it('accepts a post office box as address', async () => {
    expect((await sayYes(member, FERN, { address: 'PO Box 7' })).status).toBe(202);
    expect((await leadOf(member))?.['payload']).toMatchObject({ address: 'PO Box 7' });
  });

  it.each(['TX', 'US-Texas'])(
    'of a member in the US with the region %s is refused [RWD-173 RWD-174]',
    async (region) => {
      await product.database.db.execute(sql`update users set region = ${region} where uid = ${member.uid}`);
      const answer = await sayYes(member, FERN);
      expect(refusal(answer)).toEqual([422, 'invalid-region', { state: 'invalid-region' }]);
      expect(answer.at('error.message')).toBe('Invalid US Region Code');
      expect(await storedOf(member)).toEqual([]);
    },
  );

  it('does not include the age while age verification is off [RWD-016 RWD-180]', async () => {
    setFlags(product, { enableAgeVerification: false });
    expect((await sayYes(member, FERN, { meetsAgeRequirement: undefined })).status).toBe(202);
    setFlags(product);
    expect((await leadOf(member))?.['payload']).not.toHaveProperty('meetsAgeRequirement');
  });
});

describe('a consent to the partner Fern & Co by country', () => {
  it.each([
    ['CA', 'K1A 0B1', { state: 'ON', zip: 'k1a0b1' }, { state: 'ON', zip: 'K1A 0B1' }],
    ['GB', 'SW1A 1AA', { state: 'ALL', zip: 'SW1A 1AA' }, { zip: 'SW1A 1AA' }],
    ['IE', 'D01 F5P2', { state: undefined, zip: 'D01 F5P2' }, { zip: 'D01 F5P2' }],
  ])('in %s stores no insurance, and logs a warning about the address [RWD-175]', async (country, zip, input, sent) => {
    const member = await graduate(product, FERN, { country, zip });
    const before = warnings().length;
    expect((await sayYes(member, FERN, input)).status).toBe(202);
    expect((await leadOf(member))?.['payload']).toEqual({
      ...always(member, FERN, 'fern-co'),
      address: '2204 Canary Street',
      city: 'Austin',
      ...sent,
      childGender: 'n',
      meetsAgeRequirement: true,
    });
    const warned = warnings().slice(before);
    expect(warned.map(({ msg, partner }) => [msg, partner])).toEqual([
      ['LTP Address Verification Triggered on Non-US user', 'fern-co'],
    ]);
  });

  it('in a US territory without insurances ignores a submitted insurance [RWD-112]', async () => {
    const member = await graduate(product, FERN, { country: 'US', zip: '00901' });
    const before = warnings().length;
    expect((await sayYes(member, FERN, { state: 'PR', zip: '00901' })).status).toBe(202);
    expect((await leadOf(member))?.['fields']).not.toContain('insuranceProvider');
    expect(warnings().slice(before)).toEqual([]);
  });

  it('in Canada is refused without a province, or with one that does not match the postal code', async () => {
    const member = await graduate(product, FERN, { country: 'CA', zip: 'K1A 0B1' });
    const outputOf = (body: object) => sayYes(member, FERN, body).then(refusal);
    expect(await outputOf({ state: 'QC', zip: 'K1A 0B1' })).toEqual([422, 'invalid-zip', { zip: 'invalid-zip' }]);
    expect(await outputOf({ state: undefined, zip: 'K1A 0B1' })).toEqual([422, 'required', { state: 'required' }]);
    expect(await storedOf(member)).toEqual([]);
  });
});

describe('a consent to the partner Harbor', () => {
  let member: Member;
  const saveChild = (dates: object) => member.post(`/api/children/${member.uid}`, dates);
  beforeEach(async () => {
    member = await graduate(product, HARBOR, TEXAS);
    await saveChild({ dueDate: '2027-01-05' });
  });

  it('stores only the fields that the partner requires, with the date of the child from the record [RWD-179 RWD-182 RWD-183 RWD-184]', async () => {
    expect((await sayYes(member, HARBOR, NO_DATE)).status).toBe(202);
    expect(await leadOf(member)).toEqual({
      fields: ['phone', 'parentDob', 'wicStatus', 'meetsAgeRequirement', 'childDueDate'],
      payload: {
        ...always(member, HARBOR, 'harbor'),
        phone: '202-555-0143',
        parentDob: { month: 2, day: 29, year: 1992 },
        wicStatus: 'u',
        meetsAgeRequirement: true,
        childDueDate: '2027-01-05',
      },
    });
    const [consent] = await rowsOf(product.database.db, sql`select proof from consents where uid = ${member.uid}`);
    expect(consent).toEqual({ proof: { kind: 'checkbox' } });
  });

  it.each(['1', '0', 'u'])('accepts the WIC status %s [RWD-183]', async (wicStatus) => {
    expect((await sayYes(member, HARBOR, { wicStatus })).status).toBe(202);
    expect((await leadOf(member))?.['payload']).toMatchObject({ wicStatus });
  });

  it('with a missing or invalid field stores and sends nothing [RWD-182 RWD-183]', async () => {
    // The test clock is 20 November 2026.
    const born = (year: number, month: number, day: number) => ({ parentDob: { year, month, day } });
    const refused: [object, string, string][] = [
      [{ phone: '202-555-014' }, 'phone', 'phoneInvalid'],
      [{ phone: '' }, 'phone', 'phoneEmpty'],
      [born(1992, 2, 30), 'parentDob', 'invalid'],
      [born(1991, 2, 29), 'parentDob', 'invalid'],
      [born(2026, 11, 22), 'parentDob', 'invalid'],
      [{ parentDob: undefined }, 'parentDob', 'required'],
      [{ wicStatus: undefined }, 'wicStatus', 'required'],
      [{ wicStatus: '2' }, 'wicStatus', 'invalid'],
      [{ ...born(2008, 11, 22), meetsAgeRequirement: true }, 'parentDob', 'under-age'],
      [{ ...born(2008, 11, 22), meetsAgeRequirement: false }, 'parentDob', 'under-age'],
      [{ ...born(2020, 1, 1), phone: '2' }, 'parentDob', 'under-age'],
    ];
    for (const [body, field, code] of refused)
      expect(refusal(await sayYes(member, HARBOR, body))).toEqual([422, code, { [field]: code }]);
    expect(await storedOf(member)).toEqual([]);
  });

  it('accepts an 18th birthday today, and a phone number with +1', async () => {
    const phone = '+1 (202) 555-0143';
    const today = product.clock.now().toISOString().slice(0, 10).split('-').map(Number);
    const [year = 0, month = 0, day = 0] = today;
    expect((await sayYes(member, HARBOR, { phone, parentDob: { year: year - 18, month, day } })).status).toBe(202);
    expect((await leadOf(member))?.['payload']).toMatchObject({ phone: '202-555-0143' });
  });

  const datesOf = async () => {
    const lead = z.object({ payload: z.looseObject({}) }).parse(await leadOf(member));
    return [lead.payload['childBirthDate'], lead.payload['childDueDate']];
  };
  const storedChildren = () =>
    rowsOf(
      product.database.db,
      sql`select birth_date, due_date from children where uid = ${member.uid} and cleared_at is null`,
    );

  it.each([
    ['a birth date', { childBirthDate: '2024-05-01' }, ['2024-05-01', undefined]],
    ['a due date', { ...NO_DATE, childDueDate: '2027-03-02T00:00:00.000Z' }, [undefined, '2027-03-02']],
  ])(
    'with %s of another child is sent to the partner and not stored in the profile [RWD-191]',
    async (_which, body, dates) => {
      const before = await storedChildren();
      expect((await sayYes(member, HARBOR, body)).status).toBe(202);
      expect([await datesOf(), await storedChildren()]).toEqual([dates, before]);
      expect(before).toHaveLength(1);
    },
  );

  it.each([
    [{ childBirthDate: '2027-01-01' }, 'childBirthDate', 'birth-in-future'],
    [{ ...NO_DATE, childDueDate: '2026-10-01' }, 'childDueDate', 'due-in-past'],
    [{ ...NO_DATE, childDueDate: 'soon' }, 'childDueDate', 'invalid'],
    [{ childBirthDate: '2024-05-01', childDueDate: '2027-01-05' }, 'childBirthDate', 'one-date-required'],
  ])('with an invalid date of a child is refused: %o [RWD-191]', async (body, field, code) => {
    expect(refusal(await sayYes(member, HARBOR, body))).toEqual([422, code, { [field]: code }]);
    expect(await storedOf(member)).toEqual([]);
  });

  it('accepts a stored due date that has passed [RWD-143]', async () => {
    await product.database.db.execute(sql`update children set due_date = '2026-08-01' where uid = ${member.uid}`);
    expect((await sayYes(member, HARBOR, { ...NO_DATE, childDueDate: '2026-08-01' })).status).toBe(202);
    expect(await datesOf()).toEqual([undefined, '2026-08-01']);
  });

  it('without a date sends the birth date of the child that was saved last [RWD-191]', async () => {
    await saveChild({ birthDate: '2026-10-01' });
    await sayYes(member, HARBOR, NO_DATE);
    expect(await datesOf()).toEqual(['2026-10-01', undefined]);
  });

  it('of a member without a child requires a date', async () => {
    await member.post(`/api/children/${member.uid}/clear`, {});
    const answer = await sayYes(member, HARBOR, NO_DATE);
    expect(refusal(answer)).toEqual([422, 'one-date-required', { childDate: 'one-date-required' }]);
    expect(await storedOf(member)).toEqual([]);
  });
});
