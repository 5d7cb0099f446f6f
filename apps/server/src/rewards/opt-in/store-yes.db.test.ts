import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import { AFTER_SHIPPING, partnerFiles, setFlags, versionOf } from '#testing/partners/partners.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

const COURSE = {
  ...AFTER_SHIPPING,
  facts: { ...AFTER_SHIPPING.facts, optIn: { $link: 'leadTransferPartner/ager' } },
};

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
let consentVersion: string;
beforeAll(async () => {
  folder = courseFolder([COURSE], partnerFiles('ager', { requiresAgeVerification: true }));
  const leads = { send: () => Promise.resolve('accepted' as const) };
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    { gateways: { partners: { leads, dialog: null } } },
  );
  setFlags(product);
});
beforeEach(async () => {
  member = await graduate(product, COURSE);
  consentVersion = await versionOf(member, 'ager');
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { legacySyllabusId } = COURSE;

const yes = (): Promise<HttpAnswer> =>
  member.post('/api/lead-transfer/upload', {
    syllabusId: legacySyllabusId,
    c3poSlug: 'ager',
    optIn: true,
    meetsAgeRequirement: true,
    consentVersion,
  });

const no = (body: object = {}): Promise<HttpAnswer> =>
  member.post(`/api/corporate-partners/${member.uid}/ager`, {
    optIn: false,
    consentVersion,
    legacySyllabusId,
    ...body,
  });

const one = async (query: ReturnType<typeof sql>): Promise<unknown> => (await rowsOf(product.database.db, query))[0];
const record = (): Promise<unknown> =>
  one(sql`select opt_in, under_age, email, opt_in_date::text from users_corporate_partners where uid = ${member.uid}`);
const count = (what: ReturnType<typeof sql>): Promise<number> =>
  countOf(product.database.db, sql`select count(*) ${what}`);
const jobs = (): Promise<number> => count(sql`from pgboss.job where name = 'send-lead'`);

describe('storing a consent to a partner', () => {
  it('again leaves the record unchanged, except for a changed email', async () => {
    await yes();
    const before = await record();
    product.clock.advance(60_000);
    const email = `changed-${member.email}`;
    await product.database.db.execute(sql`update users set email = ${email} where uid = ${member.uid}`);
    const jobsBefore = await jobs();
    expect((await yes()).status).toBe(202);
    expect(await record()).toEqual({ ...Object(before), email });
    expect([await count(sql`from consents where uid = ${member.uid}`), await jobs()]).toEqual([1, jobsBefore]);
  });

  it('replaces the earlier answer “I am under 18” (D-239)', async () => {
    await no({ underAge: true });
    expect(await record()).toMatchObject({ opt_in: false, under_age: true });
    await yes();
    expect(await record()).toMatchObject({ opt_in: true, under_age: false });
  });

  it('after a refusal sends the consent only after the end of the withdrawal', async () => {
    await yes();
    await product.database.db.execute(
      sql`update lead_uploads set status = 'sent', claimed = true, payload = null where uid = ${member.uid}`,
    );
    await no();
    const before = await jobs();
    await yes();
    expect(await count(sql`from consents where uid = ${member.uid}`)).toBe(3);
    expect(
      await one(sql`select status, payload is not null as again from lead_uploads where uid = ${member.uid}`),
    ).toEqual({ status: 'withdrawing', again: true });
    expect(await jobs()).toBe(before);
  });
});
