import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test.each([
  ['/course/safe-sleep', 200],
  ['/course/safe-sleep/quiz', 200],
  ['/course/no-such-course', 404],
  ['/course/no-such-course/quiz', 404],
  ['/redeem/no-such-course/certificate', 404],
  ['/videos/no-such-film', 404],
  ['/articles/no-such-article', 404],
  ['/articles/in-the-crib', 200],
])('%s, which names an entry of the content, is answered with %i', async (address, expected) => {
  expect((await product.browser().get(address, { accept: 'text/html' })).status).toBe(expected);
});
