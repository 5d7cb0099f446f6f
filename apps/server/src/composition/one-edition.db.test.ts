import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { createContentFiles } from '../gateways/content/files.ts';

const read = vi.fn<() => void>();

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  const content = createContentFiles({ folder: folder.path, values: {}, watched: false }, () => {});
  const current = () => {
    read();
    return content.current();
  };
  const counted = { ...content, current, currentOrEmpty: current };
  product = await startTestProduct({ CONTENT_DIR: folder.path }, { content: counted });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});
beforeEach(() => read.mockClear());

const PICKUP = { distributionType: 'Pickup', distributorID: 'US-1' };

test.each<[string, (uid: string) => Promise<unknown>]>([
  ['a page', () => member.get('/course')],
  ['a redirect of an old address', () => member.get('/content/syllabus/default')],
  ['the gate check', (uid) => member.get(`/api/syllabus/${BOX.slug}/gate?userId=${uid}`)],
  ['a pickup of a reward', (uid) => member.post(`/api/users-redemptions/${uid}/${BOX.slug}`, PICKUP)],
  [
    'a tracked click on a reward',
    (uid) => member.post(`/api/users-redemptions/${uid}/${BOX.slug}/track`, { action: 'Clicked' }),
  ],
  ['an order', () => member.post('/api/order/create', { slug: BOX.slug })],
])('%s reads the content once, so that all its parts use the same edition', async (_what, call) => {
  await call(member.uid);
  expect(read).toHaveBeenCalledTimes(1);
});
