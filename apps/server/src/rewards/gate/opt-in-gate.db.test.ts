import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../../testing/courses.ts';
import type { TestCourse } from '../../../testing/courses.ts';
import type { ContentFolder } from '../../../testing/content.ts';
import { graduate } from '../../../testing/learner.ts';
import { startTestProduct } from '../../../testing/product.ts';
import type { Answer, Member, TestProduct } from '../../../testing/product.ts';
import { addPlaces, shippingInfo } from '../../../testing/rewards.ts';

/** The course of the box, asking for an opt-in in a way. */
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
const PLAIN = { ...BOX, slug: 'plain-box', legacySyllabusId: 'PlainBox' };
const LOST = asking('pre-redeem', 'gone');

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([OPTIONAL, MANDATORY, AFTER, LOST, PLAIN], {
    'main/leadTransferPartner/harbor/entry.json': { slug: 'harbor' },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  writeFileSync(product.files.flags, JSON.stringify({ enableThirdPartyOptIn: true }));
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const gate = (member: Member, { slug }: TestCourse, page = ''): Promise<Answer> =>
  member.get(`/api/syllabus/${slug}/gate?userId=${member.uid}&path=${encodeURIComponent(`/redeem/${slug}${page}`)}`);

const refusal = (answer: Answer): unknown[] => [answer.status, answer.at('error.code')];

describe('a course with a linked opt-in, while the flag is on', () => {
  it('leads to the opt-in of either pre-redeem type until it is answered', async () => {
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

  it('asks nothing before redemption when it is asked after shipping, or when content has lost the partner (D-115)', async () => {
    for (const course of [AFTER, LOST]) {
      const member = await graduate(product, course);
      expect((await gate(member, course)).at('data.reason')).toBe('choose-method');
    }
  });

  it('RWD-085 a course of no opt-in asks nothing on the way to its reward', async () => {
    const member = await graduate(product, PLAIN);
    expect((await gate(member, PLAIN)).at('data.reason')).toBe('choose-method');
    expect((await gate(member, PLAIN, '/harbor')).at('data')).toMatchObject({ to: `/redeem/${PLAIN.slug}` });
    const address = `/api/users-redemptions/${member.uid}/${PLAIN.slug}`;
    const pickup = await member.post(address, { distributionType: 'Pickup', distributorID: 'US-1' });
    expect(pickup.status).toBe(201);
    expect((await gate(member, PLAIN)).at('data.reason')).toBe('pickup-chosen');
  });

  it('RWD-084 names its kind by the code in the course, and none where there is none', async () => {
    const member = await graduate(product, PLAIN);
    const kinds = [];
    for (const { slug } of [AFTER, OPTIONAL, MANDATORY, PLAIN])
      kinds.push((await member.get(`/api/courses/${slug}`)).at('data.optInType'));
    expect(kinds).toEqual(['post-shipping', 'pre-redeem', 'pre-redeem-mandatory', null]);
  });

  it('takes neither pickup nor order before the answer: 403 (D-115)', async () => {
    const member = await graduate(product, OPTIONAL);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    const address = `/api/users-redemptions/${member.uid}/${OPTIONAL.slug}`;
    expect(refusal(await member.post(address, pickup))).toEqual([403, 'opt-in-needed']);
    const order = { legacySyllabusID: OPTIONAL.legacySyllabusId, shippingInfo: shippingInfo(member) };
    expect(refusal(await member.post('/api/order/create', order))).toEqual([403, 'opt-in-needed']);
    expect((await member.get(address)).at('data')).toBeNull();
  });
});
