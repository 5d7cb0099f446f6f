import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder, type TestCourse } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate, passQuiz, watchAll } from '#testing/members/learner.ts';
import { partnerFiles, setFlags, versionOf } from '#testing/partners/partners.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { addPlaces, shippingInfo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { countStatements } from '#testing/statements.ts';

function asking(optInType: string, partner = 'harbor'): TestCourse & { legacySyllabusId: string } {
  const id = `${optInType}${partner}`.replaceAll('-', '');
  return {
    ...BOX,
    slug: `${optInType}-${partner}`,
    legacySyllabusId: `X${id}`,
    facts: { ...BOX.facts, optIn: { $link: `leadTransferPartner/${partner}` }, optInType },
  };
}

const OPTIONAL = asking('pre-redeem');
const MANDATORY = asking('pre-redeem-mandatory');
const AFTER = asking('post-shipping');
const GROWN_UP = asking('pre-redeem-mandatory', 'nurse');
const PLAIN = { ...BOX, slug: 'plain-box', legacySyllabusId: 'PlainBox' };
const LOST = asking('pre-redeem', 'gone');
/** The kinds by the names that editors may write, with what they mean. */
const NAMED = [
  { written: 'No Opt-in', kind: null, reason: 'choose-method' },
  { written: 'Pre-Redeem Opt-in', kind: 'pre-redeem', reason: 'opt-in-needed' },
  { written: 'Pre-Redeem Mandatory Opt-in', kind: 'pre-redeem-mandatory', reason: 'opt-in-needed' },
  { written: 'Post-Shipping Opt-in', kind: 'post-shipping', reason: 'choose-method' },
  { written: 'whenever', kind: null, reason: 'choose-method' },
].map((named, at) => ({
  ...named,
  course: {
    ...asking(named.written),
    slug: `named-${at}`,
    legacySyllabusId: `Named${at}`,
    questions: [{ id: `named-question-${at}`, correctAnswer: 1 }],
  },
}));

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([OPTIONAL, MANDATORY, AFTER, GROWN_UP, LOST, PLAIN, ...NAMED.map(({ course }) => course)], {
    ...partnerFiles('harbor', {}),
    ...partnerFiles('nurse', { requiresAgeVerification: true }),
    'main/leadTransferPartner/gone/entry.json': { slug: 'gone' },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  setFlags(product);
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const gate = (member: Member, { slug }: TestCourse, page = ''): Promise<HttpAnswer> =>
  member.get(`/api/syllabus/${slug}/gate?userId=${member.uid}&path=${encodeURIComponent(`/redeem/${slug}${page}`)}`);

const sayNo = (member: Member): Promise<HttpAnswer> =>
  member.post(`/api/corporate-partners/${member.uid}/harbor`, { optIn: false });

async function sayYes(member: Member, { legacySyllabusId }: TestCourse): Promise<void> {
  const consentVersion = await versionOf(member, 'harbor');
  const yes = { syllabusId: legacySyllabusId, c3poSlug: 'harbor', optIn: true, consentVersion };
  expect((await member.post('/api/lead-transfer/upload', yes)).status).toBe(202);
}

async function watchAndPass(member: Member, { slug, legacySyllabusId }: TestCourse): Promise<void> {
  await watchAll(member, slug);
  await passQuiz(product, member, legacySyllabusId);
}

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('the gate of a course with a linked opt-in', () => {
  it('redirects to the opt-in of either pre-redeem type until it is answered [RWD-018 RWD-055 RWD-058]', async () => {
    for (const course of [OPTIONAL, MANDATORY]) {
      const member = await graduate(product, course);
      expect((await gate(member, course)).at('data')).toMatchObject({
        kind: 'redirect',
        to: `/redeem/${course.slug}/harbor`,
        reason: 'opt-in-needed',
      });
      expect((await gate(member, course, '/harbor')).at('data.kind')).toBe('allow');
      expect((await gate(member, course, '/distribution-options')).at('data.reason')).toBe('opt-in-needed');
    }
  });

  it('skips a post-shipping opt-in and a partner missing from content (D-115)', async () => {
    for (const course of [AFTER, LOST]) {
      const member = await graduate(product, course);
      expect((await gate(member, course)).at('data.reason')).toBe('choose-method');
    }
  });

  it('reports a partner missing from content to an operator (D-115)', async () => {
    await gate(await graduate(product, LOST), LOST);
    expect(await rowsOf(product.database.db, sql`select kind, subject from alerts`)).toEqual([
      { kind: 'partner-missing', subject: 'gone' },
    ]);
  });

  it('admits any answer to an optional opt-in, and only consent to a mandatory one [RWD-057 RWD-058]', async () => {
    const member = await graduate(product, OPTIONAL);
    await watchAndPass(member, MANDATORY);
    await sayNo(member);
    expect((await gate(member, OPTIONAL)).at('data.reason')).toBe('choose-method');
    expect((await gate(member, MANDATORY)).at('data.reason')).toBe('opt-in-needed');
    await sayYes(member, MANDATORY);
    expect((await gate(member, MANDATORY)).at('data.reason')).toBe('choose-method');
    await sayNo(member);
    expect((await gate(member, MANDATORY)).at('data.reason')).toBe('opt-in-needed');
  });

  it('admits a member under 18 although consent is mandatory, and sends the partner nothing (D-239)', async () => {
    const member = await graduate(product, GROWN_UP);
    const say = (body: object, partner = 'nurse') =>
      member.post(`/api/corporate-partners/${member.uid}/${partner}`, { optIn: false, ...body });
    const reason = async () => (await gate(member, GROWN_UP)).at('data.reason');
    const { legacySyllabusId } = GROWN_UP;
    await say({ legacySyllabusId });
    expect(await reason()).toBe('opt-in-needed');
    expect((await say({ legacySyllabusId, underAge: true })).at('data.optIn')).toBe(false);
    await say({ legacySyllabusId, underAge: true });
    expect(await reason()).toBe('choose-method');
    expect(
      await rowsOf(
        product.database.db,
        sql`select answer, under_age, proof, disclosures from consents where uid = ${member.uid} order by id`,
      ),
    ).toEqual([
      { answer: false, under_age: false, proof: { kind: 'choice' }, disclosures: null },
      { answer: false, under_age: true, proof: { kind: 'choice' }, disclosures: null },
    ]);
    expect(await rowsOf(product.database.db, sql`select 1 from lead_uploads where uid = ${member.uid}`)).toEqual([]);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    const answer = await member.post(`/api/users-redemptions/${member.uid}/${GROWN_UP.slug}`, pickup);
    expect(answer.status).toBe(201);
  });

  it('accepts “under 18” only while the age is required, and until a later plain refusal (D-239)', async () => {
    const member = await graduate(product, MANDATORY);
    await watchAndPass(member, GROWN_UP);
    const say = (partner: string, body: object = {}) =>
      member.post(`/api/corporate-partners/${member.uid}/${partner}`, { optIn: false, ...body });
    await say('harbor', { underAge: true });
    expect((await gate(member, MANDATORY)).at('data.reason')).toBe('opt-in-needed');
    setFlags(product, { enableAgeVerification: false });
    await say('nurse', { underAge: true });
    expect((await gate(member, GROWN_UP)).at('data.reason')).toBe('opt-in-needed');
    setFlags(product);
    await say('nurse', { underAge: true });
    expect((await gate(member, GROWN_UP)).at('data.reason')).toBe('choose-method');
    await say('nurse');
    expect((await gate(member, GROWN_UP)).at('data.reason')).toBe('opt-in-needed');
  });

  it('drops an earlier consent when the member answers that they are under 18 (D-239)', async () => {
    const member = await graduate(product, GROWN_UP);
    const consentVersion = await versionOf(member, 'nurse');
    const { legacySyllabusId } = GROWN_UP;
    const yes = { c3poSlug: 'nurse', optIn: true, syllabusId: legacySyllabusId, consentVersion };
    expect((await member.post('/api/lead-transfer/upload', { ...yes, meetsAgeRequirement: true })).status).toBe(202);
    await member.post(`/api/corporate-partners/${member.uid}/nurse`, {
      optIn: false,
      underAge: true,
      legacySyllabusId,
    });
    const state = () =>
      rowsOf(
        product.database.db,
        sql`select opt_in, under_age, status, payload from lead_uploads join users_corporate_partners using (uid, partner)
          where uid = ${member.uid}`,
      );
    expect(await state()).toEqual([{ opt_in: false, under_age: true, status: 'dropped', payload: null }]);
    await member.post('/api/lead-transfer/upload', { ...yes, meetsAgeRequirement: true });
    expect(await state()).toMatchObject([{ opt_in: true, under_age: false, status: 'queued' }]);
  });

  it('accepts the reward after the answer, and reads that answer in the same statement as the reward', async () => {
    const member = await graduate(product, OPTIONAL);
    await sayYes(member, OPTIONAL);
    const statements = countStatements(product);
    expect(await statements.during(() => gate(member, OPTIONAL))).toHaveLength(2);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    const answer = await member.post(`/api/users-redemptions/${member.uid}/${OPTIONAL.slug}`, pickup);
    expect(answer.status).toBe(201);
    expect((await gate(member, OPTIONAL)).at('data.reason')).toBe('pickup-chosen');
  });

  it('skips the opt-in for a member who cannot get the reward', async () => {
    const member = await graduate(product, MANDATORY, { country: 'PL', zip: '00-001' });
    expect((await gate(member, MANDATORY)).at('data.reason')).toBe('not-eligible');
  });

  it('skips the step for a course without an opt-in [RWD-085]', async () => {
    const member = await graduate(product, PLAIN);
    expect((await gate(member, PLAIN)).at('data.reason')).toBe('choose-method');
    expect((await gate(member, PLAIN, '/harbor')).at('data')).toMatchObject({ to: `/redeem/${PLAIN.slug}` });
    const address = `/api/users-redemptions/${member.uid}/${PLAIN.slug}`;
    const pickup = await member.post(address, { distributionType: 'Pickup', distributorID: 'US-1' });
    expect(pickup.status).toBe(201);
    expect((await gate(member, PLAIN)).at('data.reason')).toBe('pickup-chosen');
  });

  it('answers the kind of opt-in of the course, and null for a course without one [RWD-084]', async () => {
    const member = await graduate(product, PLAIN);
    const kinds = [];
    for (const { slug } of [AFTER, OPTIONAL, MANDATORY, PLAIN])
      kinds.push((await member.get(`/api/courses/${slug}`)).at('data.optInType'));
    expect(kinds).toEqual(['post-shipping', 'pre-redeem', 'pre-redeem-mandatory', null]);
  });

  it.each(NAMED)('reads the kind $written as $kind [RWD-083]', async ({ course, kind, reason }) => {
    const member = await graduate(product, course);
    expect((await member.get(`/api/courses/${course.slug}`)).at('data.optInType')).toBe(kind);
    expect((await gate(member, course)).at('data.reason')).toBe(reason);
  });

  it('refuses pickup and order before the opt-in is answered: 403 (D-115)', async () => {
    const member = await graduate(product, OPTIONAL);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    const address = `/api/users-redemptions/${member.uid}/${OPTIONAL.slug}`;
    expect(refusal(await member.post(address, pickup))).toEqual([403, 'opt-in-needed']);
    const order = { legacySyllabusID: OPTIONAL.legacySyllabusId, shippingInfo: shippingInfo(member) };
    expect(refusal(await member.post('/api/order/create', order))).toEqual([403, 'opt-in-needed']);
    expect((await member.get(address)).at('data')).toBeNull();
  });
});
