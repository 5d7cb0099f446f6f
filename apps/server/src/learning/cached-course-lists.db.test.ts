import { gunzipSync } from 'node:zlib';
import { listCoursesSchema } from '@nestling/contract/learning/syllabus.schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { parent, passQuiz, watchAll } from '../../testing/members/learner.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});
beforeEach(async () => {
  member = await parent(product);
});

async function compressed(who: Member): Promise<{ text: string; bytes: number }> {
  const answer = await product.app.inject({
    url: `/api/syllabus?userId=${who.uid}`,
    headers: {
      'accept-encoding': 'gzip',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  return { text: gunzipSync(answer.rawPayload).toString(), bytes: answer.rawPayload.length };
}

const list = (who: Member) => who.get(`/api/syllabus?userId=${who.uid}`);
const statusOf = async (who: Member): Promise<unknown> => (await list(who)).at('data.0.status');

async function size(): Promise<number> {
  const { text } = await product.browser('127.0.0.1').get('/metrics');
  return Number(/^nestling_cached_course_lists (\d+)$/m.exec(text)?.[1]);
}

describe('cached list of courses', () => {
  it('is the same text compressed and uncompressed, from the first call and from the cache, and matches its schema', async () => {
    await watchAll(member, BOX.slug);
    await passQuiz(product, member, BOX.legacySyllabusId);
    const first = await compressed(member);
    const { text, body } = await list(member);
    const again = await compressed(member);
    expect([first.text, again.text]).toEqual([text, text]);
    expect(again.bytes).toBeLessThan(first.bytes);
    const { data, meta } = body as Record<'data' | 'meta', unknown>;
    expect(listCoursesSchema.data.parse(data)).toEqual(data);
    expect(listCoursesSchema.meta?.parse(meta)).toEqual(meta);
  });

  it('shows a change in the database at once, even one that no API call made', async () => {
    const { db } = product.database;
    expect(await statusOf(member)).toBe(0);
    await watchAll(member, BOX.slug);
    const watched = await statusOf(member);
    expect(watched).toBeGreaterThan(0);
    await db.execute(sql`delete from users_videos where uid = ${member.uid}`);
    expect(await statusOf(member)).toBe(0);
  });

  it('is shared by members with equal progress, and cached for each country and language', async () => {
    const [other, abroad] = [await parent(product), await parent(product)];
    await product.database.db.execute(sql`update users set country = 'PL' where uid = ${abroad.uid}`);
    await list(member);
    const before = await size();
    await list(other);
    expect(await size()).toBe(before);
    await list(abroad);
    await abroad.get(`/api/syllabus?userId=${abroad.uid}&locale=es-US`);
    expect(await size()).toBe(before + 2);
  });
});
