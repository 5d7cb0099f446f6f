import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOX, DIGITAL, PROMO_CODE, TWO_OFFERS, UNREWARDED, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { graduate, parent, sendQuiz, watchAll } from '../../testing/members/learner.ts';
import { addPlaces } from '../../testing/rewards/rewards.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

const CODE_QUESTION = { id: 'closed-code-question', correctAnswer: 1 };
/** Closed to the members' country once they have passed them. */
const CLOSED_BOX = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, pickupCountries: ['US'] } };
const CLOSED_CODE = { ...DIGITAL, slug: 'closed-code', legacySyllabusId: 'ClosedCode', questions: [CODE_QUESTION] };
const CALM = { ...DIGITAL, titles: { 'en-US': 'Calm nights', 'pl-PL': 'Spokojne noce' } };

const CLOSED = [CLOSED_BOX, CLOSED_CODE, UNREWARDED];

let folder: ContentFolder;
let product: TestProduct;
let passed: Member;
let others: Member[];

/** All are passed before their editors hide, shorten or close them. */
beforeAll(async () => {
  folder = courseFolder([BOX, CALM, CLOSED_BOX, CLOSED_CODE, UNREWARDED]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, CONTENT_WATCH: '1', RATE_LIMIT_SCALE: '0' });
  await product.content.start();
  await addPlaces(product, [{ locationId: 'US-1' }]);
  passed = await graduate(product, BOX);
  await watchAll(passed, CLOSED_BOX.slug);
  for (const { legacySyllabusId } of [CALM, ...CLOSED]) await sendQuiz(product, passed, legacySyllabusId);
  const failed = await parent(product);
  await sendQuiz(product, failed, BOX.legacySyllabusId, { wrong: 1 });
  others = [await parent(product), failed];
  rewriteFacts(BOX.slug, { displayable: false });
  for (const { slug } of CLOSED) rewriteFacts(slug, { countries: ['CA'] });
  rmSync(join(folder.path, 'education/syllabus', CALM.slug, 'pl-PL.json'));
  await vi.waitFor(() => {
    const edition = product.content.current();
    expect(edition.entry('syllabus', BOX.slug)?.facts['displayable']).toBe(false);
    for (const { slug } of CLOSED) expect(edition.entry('syllabus', slug)?.facts['countries']).toEqual(['CA']);
    expect(edition.entry('syllabus', CALM.slug)?.words).not.toHaveProperty('pl-PL');
  }, 10_000);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

function rewriteFacts(slug: string, changes: object): void {
  const entry = product.content.current().entry('syllabus', slug);
  const file = join(folder.path, 'education/syllabus', slug, 'entry.json');
  writeFileSync(file, JSON.stringify({ ...entry?.facts, ...changes }));
}

interface Listed {
  fields: { slug: string; title: string; fallbackFields: string[] };
  userEligible: boolean;
  rewardReach: string | null;
  status: number;
}

async function listed(who: Member, slug: string, locale = 'en-US'): Promise<Listed | undefined> {
  const answer = await who.get(`/api/syllabus?userId=${who.uid}&locale=${locale}`);
  return (answer.at('data') as Listed[]).find(({ fields }) => fields.slug === slug);
}

async function gate(who: Member, slug: string, page = ''): Promise<unknown> {
  const path = `/redeem/${slug}${page}`;
  return (await who.get(`/api/syllabus/${slug}/gate?userId=${who.uid}&path=${path}`)).at('data.to');
}

describe('a passed course', () => {
  it('stays on its member’s list with the reward open when it is hidden later, and on no other list [LRN-091 LRN-227]', async () => {
    expect(await listed(passed, BOX.slug)).toMatchObject({ status: 3, rewardReach: 'open', userEligible: true });
    for (const other of others) expect(await listed(other, BOX.slug)).toBeUndefined();
    expect(await gate(passed, BOX.slug)).toBe(`/redeem/${BOX.slug}/distribution-options`);
    expect(await gate(passed, BOX.slug, '/certificate')).toBeNull();
  });

  it('is listed in English when its text in the language is removed, and its reward stays available [LRN-076]', async () => {
    const item = await listed(passed, CALM.slug, 'pl-PL');
    expect(item).toMatchObject({ status: 3.01, rewardReach: 'open', fields: { title: 'Calm nights' } });
    expect(item?.fields.fallbackFields).toContain('title');
    expect((await listed(passed, CALM.slug))?.fields.fallbackFields).not.toContain('title');
    const granted = await passed.post(`/api/users-redemptions/${passed.uid}/${CALM.slug}`, {
      redemptionType: 'digital',
    });
    expect([granted.status, granted.at('data.promoCode')]).toEqual([201, PROMO_CODE]);
    expect((await listed(passed, CALM.slug, 'pl-PL'))?.status).toBe(3.06);
  });

  it('keeps its certificate and cannot be taken again when it is closed to the country later (D-282)', async () => {
    expect(await listed(passed, UNREWARDED.slug)).toMatchObject({ status: 4, userEligible: true });
    expect(await gate(passed, UNREWARDED.slug, '/certificate')).toBeNull();
    expect((await passed.get(`/api/courses/${UNREWARDED.slug}`)).status).toBe(200);
    const again = await sendQuiz(product, passed, UNREWARDED.legacySyllabusId);
    expect([again.status, again.at('error.code')]).toEqual([403, 'ineligible']);
  });

  it('still grants the box or the code when it is closed to the country later (D-282)', async () => {
    for (const { slug } of [CLOSED_BOX, CLOSED_CODE])
      expect(await listed(passed, slug)).toMatchObject({ rewardReach: 'open', userEligible: true });
    expect(await gate(passed, CLOSED_BOX.slug)).toBe(`/redeem/${CLOSED_BOX.slug}/distribution-options`);
    const eligible = await passed.get(`/api/syllabus/${CLOSED_BOX.slug}/eligible?userId=${passed.uid}`);
    expect(eligible.at('data.userEligible')).toMatchObject({ pickup: true, shipping: true });
    const path = `/api/users-redemptions/${passed.uid}`;
    const box = { distributionType: 'Pickup', distributorID: 'US-1' };
    expect((await passed.post(`${path}/${CLOSED_BOX.slug}`, box)).status).toBe(201);
    const code = await passed.post(`${path}/${CLOSED_CODE.slug}`, { redemptionType: 'digital' });
    expect([code.status, code.at('data.promoCode')]).toEqual([201, PROMO_CODE]);
    for (const other of others) {
      expect(await listed(other, CLOSED_BOX.slug)).toMatchObject({ rewardReach: 'not-in-country' });
      expect((await other.post(`/api/users-redemptions/${other.uid}/${CLOSED_BOX.slug}`, box)).status).toBe(403);
    }
  });

  it('from before the country of a pass was stored counts as passed in the member’s country', async () => {
    await product.database.db.execute(sql`update users_syllabus_quiz_results set country_at_pass = null`);
    expect(await listed(passed, UNREWARDED.slug)).toMatchObject({ status: 4, userEligible: true });
  });

  it('does not remove the notice that no course of the list is in the language', async () => {
    const french = await passed.get(`/api/syllabus?userId=${passed.uid}&locale=fr-CA`);
    const { length } = french.at('data') as unknown[];
    expect([length, french.at('meta.component')]).toEqual([5, 'no-syllabus-in-language']);
  });
});
