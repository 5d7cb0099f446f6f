import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '../../testing/content/content.ts';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/engine.ts';
import { graduate } from '../../testing/members/learner.ts';
import { refusal } from '../../testing/rewards/pickup.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { testShop } from '../../testing/shop/shop.ts';
import { HAS_ONE, orderTo } from '../../testing/rewards/street-addresses.ts';

const PREVIOUS = 'the former secret of thirty-two characters';
const NEXT = 'the next secret of thirty-two characters';
const DOOR = ['1 Maple Court'];

let folder: ContentFolder;
let database: TestDatabase;
let version: unknown;

const startWith = (settings: Record<string, string>): Promise<TestProduct> =>
  startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', ...settings },
    { shop: testShop(), database: { ...database, close: () => Promise.resolve() } },
  );

const versionOf = async (member: Member): Promise<unknown> => {
  const quizzes = await member.get(`/api/quiz/${member.uid}/${BOX.legacySyllabusId}`);
  return quizzes.at('data.quizVersion');
};

beforeAll(async () => {
  folder = courseFolder([BOX]);
  database = await openTestDatabase();
  const first = await startWith({ COOKIE_SECRET: PREVIOUS });
  const member = await graduate(first, BOX);
  version = await versionOf(member);
  expect((await orderTo(DOOR, member)).status).toBe(201);
  await first.checkAtStart();
  await first.close();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

describe('change of COOKIE_SECRET', () => {
  it.each([
    ['with the former secret in both settings', { COOKIE_SECRET: `${NEXT},${PREVIOUS}`, MARKS_SECRET: PREVIOUS }],
    ['with the former secret in MARKS_SECRET only', { COOKIE_SECRET: NEXT, MARKS_SECRET: PREVIOUS }],
  ])('%s does not allow a household a second box, and started quizzes stay valid', async (_how, settings) => {
    const changed = await startWith(settings);
    try {
      await changed.checkAtStart();
      const neighbour = await graduate(changed, BOX);
      expect(version).toBeTypeOf('string');
      expect(await versionOf(neighbour)).toBe(version);
      expect(refusal(await orderTo(DOOR, neighbour))).toEqual(HAS_ONE);
    } finally {
      await changed.close();
    }
  });

  it('without the former secret is refused at a start unless MARKS_SECRET_LOST is set', async () => {
    const changed = await startWith({ COOKIE_SECRET: NEXT });
    await expect(changed.checkAtStart()).rejects.toThrow('made with another secret');
    await changed.close();
    const without = await startWith({ COOKIE_SECRET: NEXT, MARKS_SECRET_LOST: '1' });
    await without.checkAtStart();
    await without.close();
  });
});
