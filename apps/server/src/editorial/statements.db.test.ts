import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { countStatements } from '../../testing/statements.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('number of statements of a call (D-106)', () => {
  it('a read of content takes no statement', async () => {
    const statements = countStatements(product);
    const member = await product.member();
    expect((await statements.during(() => member.get(`/api/user/${member.uid}`))).length).toBeGreaterThan(0);
    for (const address of [
      '/api/banner-notifications/US?locale=en-US',
      '/api/content/bbu?contentType=banner&locale=en-US',
    ]) {
      const answer = await statements.during(async () => expect((await member.get(address)).status).toBe(200));
      expect(answer).toEqual([]);
    }
  });
});
