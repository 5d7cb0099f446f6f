import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { courseFolder, type TestCourse } from '../content/courses.ts';
import { aTry, runJobs } from '../jobs.ts';
import { deadAddress } from '../outbound.ts';
import { startTestProduct, type TestDeps, type TestProduct } from '../product.ts';
import { UNTHROTTLED } from './shopify.ts';
import { addPlaces } from '../rewards/rewards.ts';

/** A product that sells and sends through a stand-in of Shopify. */
export interface ShopifyProduct {
  product: TestProduct;
  standIn: ShopifyStandIn;
  /** Lets the stand-in deliver its notices, and the product do what they ask for. */
  settle(): Promise<void>;
  /** Runs the hourly job. */
  sweep(): Promise<void>;
}

/** Starts both; the product listens, so that notices reach it. */
export async function startShopifyProduct(
  courses: readonly TestCourse[],
  variants: readonly string[],
  settings: Record<string, string> = {},
  deps: TestDeps = {},
): Promise<ShopifyProduct> {
  const folder = courseFolder(courses);
  const standIn = await startShopify({ behaviour: UNTHROTTLED });
  for (const sku of variants) standIn.addVariant({ sku, tracked: false });
  const port = Number(new URL(await deadAddress()).port);
  const product = await startTestProduct(
    {
      CONTENT_DIR: folder.path,
      RATE_LIMIT_SCALE: '0',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...standIn.settings,
      // As while the secret is changed: the former one signs notices for an hour more.
      SHOPIFY_CLIENT_SECRET: `${standIn.settings['SHOPIFY_CLIENT_SECRET']},former-secret`,
      ...settings,
    },
    deps,
  );
  await product.app.listen({ port, host: '127.0.0.1' });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  const sweep = async (): Promise<void> => {
    const job = product.jobDefinitions.find(({ name }) => name === 'sweep-shop');
    await job?.handle({}, aTry());
  };
  const close = async (): Promise<void> => {
    await product.close();
    await standIn.close();
    folder.remove();
  };
  return {
    product: { ...product, close },
    standIn,
    settle: async () => {
      await standIn.settled();
      await runJobs(product, { only: 'check-order' });
    },
    sweep,
  };
}
