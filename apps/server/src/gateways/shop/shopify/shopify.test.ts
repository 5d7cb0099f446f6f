import { openShopify, shopifyUnderTest } from '#testing/shop/shopify.ts';
import { shopSuite } from '#testing/shop/shop-suite.ts';

shopSuite('Shopify', async () => shopifyUnderTest(await openShopify()), { stock: 'checked' });
