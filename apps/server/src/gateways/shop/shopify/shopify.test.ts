import { openShopify, shopifyUnderTest } from '../../../../testing/shopify.ts';
import { shopSuite } from '../../../../testing/shop-suite.ts';

shopSuite('Shopify', async () => shopifyUnderTest(await openShopify()), { stock: 'checked' });
