import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { gate, optionsOf, readGate } from '#testing/rewards/gate.ts';
import { graduate, parent } from '#testing/members/learner.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';

const OPTIONS = optionsOf(BOX);

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

describe('the requested path of the gate', () => {
  it('accepts the course by slug or legacy id [ACC-067 ACC-068]', async () => {
    const member = await graduate(product, BOX);
    const bySlug = await readGate(member, BOX.slug, `/redeem/${BOX.slug}`);
    const byId = await readGate(member, BOX.legacySyllabusId, `/redeem/${BOX.slug}`);
    expect(byId.body).toEqual(bySlug.body);
    expect(bySlug.at('data.to')).toBe(OPTIONS);
    const pageById = await readGate(
      member,
      BOX.legacySyllabusId,
      `/redeem/${BOX.legacySyllabusId}/distribution-options`,
    );
    expect(pageById.at('data.kind')).toBe('allow');
  });

  it('redirects to the options from the entry of the course and from paths outside the course [RWD-023]', async () => {
    const member = await graduate(product, BOX);
    for (const path of ['', `/redeem/${BOX.slug}`, `/redeem/${BOX.slug}/`, '/redeem/another-course', '/course'])
      expect([path, (await readGate(member, BOX.slug, path)).at('data.to')]).toEqual([path, OPTIONS]);
  });

  it('redirects to the entry for a partner that the course does not link', async () => {
    const member = await graduate(product, BOX);
    expect(await gate(member, BOX.slug, 'harbor')).toEqual({
      kind: 'redirect',
      to: `/redeem/${BOX.slug}`,
      reason: null,
    });
  });

  it('answers 404 for an unknown course, 403 for another uid, 401 for a visitor, 400 without a uid [RWD-002 RWD-001]', async () => {
    const member = await parent(product);
    const other = await product.member();
    const address = `/api/syllabus/${BOX.slug}/gate`;
    const unknown = await member.get(`/api/syllabus/no-course/gate?userId=${member.uid}`);
    expect([unknown.status, unknown.at('error')]).toEqual([
      404,
      { code: 'course-not-found', message: 'No syllabus matching no-course' },
    ]);
    expect((await other.get(`${address}?userId=${member.uid}`)).status).toBe(403);
    expect((await product.browser().get(`${address}?userId=${member.uid}`)).status).toBe(401);
    expect((await member.get(address)).status).toBe(400);
  });
});
