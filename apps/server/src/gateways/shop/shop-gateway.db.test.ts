import { embeddedShopUnderTest } from '#testing/shop/embedded-shop.ts';
import { shopSuite } from '#testing/shop/shop-suite.ts';

shopSuite('the embedded one', embeddedShopUnderTest);
