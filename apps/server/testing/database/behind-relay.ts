import { openTestDatabase, silentLog, type TestDatabase } from '../engine.ts';
import { startTestProduct, type TestProduct } from '../product.ts';
import { openRelay, type Relay } from './relay.ts';
import { guardDatabase } from '../../src/platform/database/database.ts';
import { createPostgres } from '../../src/platform/database/postgres.ts';

/** A product and the parts of its connection. */
export interface BehindRelay {
  product: TestProduct;
  relay: Relay;
  /** A connection that does not fail. */
  direct: TestDatabase;
}

/** Runs a test on a product with a connection that can fail, and the timeouts of production. */
export async function withProductBehindRelay(test: (stage: BehindRelay) => Promise<void>): Promise<void> {
  const direct = await openTestDatabase();
  const relay = await openRelay(direct.url ?? '');
  const handle = guardDatabase(createPostgres({ url: relay.url }, silentLog));
  const database = { ...handle, url: relay.url, spoil: () => {} };
  const product = await startTestProduct({}, { database });
  try {
    await test({ product, relay, direct });
  } finally {
    await relay.restore();
    await product.close();
    await relay.close();
    await direct.close();
  }
}
