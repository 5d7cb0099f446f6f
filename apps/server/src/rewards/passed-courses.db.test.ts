import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOX, DIGITAL, PROMO_CODE, UNREWARDED, courseFolder } from '../../testing/courses.ts';
import type { ContentFolder } from '../../testing/content.ts';
import { graduate, parent, sendQuiz } from '../../testing/learner.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { Member, TestProduct } from '../../testing/product.ts';

const CALM = { ...DIGITAL, titles: { 'en-US': 'Calm nights', 'pl-PL': 'Spokojne noce' } };

let folder: ContentFolder;
let product: TestProduct;
let passed: Member;
let others: Member[];

/** All three are passed before their editors hide, shorten or close them. */
beforeAll(async () => {
  folder = courseFolder([BOX, CALM, UNREWARDED]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, CONTENT_WATCH: '1', RATE_LIMIT_SCALE: '0' });
  await product.content.start();
  passed = await graduate(product, BOX);
  for (const { legacySyllabusId } of [CALM, UNREWARDED]) await sendQuiz(product, passed, legacySyllabusId);
  const failed = await parent(product);
  await sendQuiz(product, failed, BOX.legacySyllabusId, { wrong: 1 });
  others = [await parent(product), failed];
  rewriteFacts(BOX.slug, { displayable: false });
  rewriteFacts(UNREWARDED.slug, { countries: ['CA'] });
  rmSync(join(folder.path, 'education/syllabus', CALM.slug, 'pl-PL.json'));
  await vi.waitFor(() => {
    const edition = product.content.current();
    expect(edition.entry('syllabus', BOX.slug)?.facts['displayable']).toBe(false);
    expect(edition.entry('syllabus', UNREWARDED.slug)?.facts['countries']).toEqual(['CA']);
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

describe('a course that a member passed', () => {
  it('LRN-091 LRN-227: hidden since then, is on their list with its reward open, and on no other', async () => {
    expect(await listed(passed, BOX.slug)).toMatchObject({ status: 3, rewardReach: 'open', userEligible: true });
    for (const other of others) expect(await listed(other, BOX.slug)).toBeUndefined();
    expect(await gate(passed, BOX.slug)).toBe(`/redeem/${BOX.slug}/distribution-options`);
    expect(await gate(passed, BOX.slug, '/certificate')).toBeNull();
  });

  it('LRN-076: without text in the language since then, is listed with its English text, and on no other list', async () => {
    const item = await listed(passed, CALM.slug, 'pl-PL');
    expect(item).toMatchObject({ status: 3.01, rewardReach: 'open', fields: { title: 'Calm nights' } });
    expect(item?.fields.fallbackFields).toContain('title');
    expect((await listed(passed, CALM.slug))?.fields.fallbackFields).not.toContain('title');
    for (const other of others) expect(await listed(other, CALM.slug, 'pl-PL')).toBeUndefined();
    const granted = await passed.post(`/api/users-redemptions/${passed.uid}/${CALM.slug}`, {
      redemptionType: 'digital',
    });
    expect([granted.status, granted.at('data.promoCode')]).toEqual([201, PROMO_CODE]);
    expect((await listed(passed, CALM.slug, 'pl-PL'))?.status).toBe(3.06);
  });

  it('closed to their country since then, is listed as passed, and its certificate stays open', async () => {
    expect(await listed(passed, UNREWARDED.slug)).toMatchObject({ status: 4, userEligible: false });
    expect(await gate(passed, UNREWARDED.slug, '/certificate')).toBeNull();
    expect((await passed.get(`/api/courses/${UNREWARDED.slug}`)).status).toBe(200);
    const again = await sendQuiz(product, passed, UNREWARDED.legacySyllabusId);
    expect([again.status, again.at('error.code')]).toEqual([403, 'ineligible']);
  });

  it('adds nothing to the notice of a list that is otherwise empty', async () => {
    const french = await passed.get(`/api/syllabus?userId=${passed.uid}&locale=fr-CA`);
    const { length } = french.at('data') as unknown[];
    expect([length, french.at('meta.component')]).toEqual([3, 'no-syllabus-in-language']);
  });
});
