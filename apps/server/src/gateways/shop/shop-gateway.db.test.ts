import { embeddedShopUnderTest } from '../../../testing/embedded-shop.ts';
import { shopSuite } from '../../../testing/shop-suite.ts';

shopSuite('the embedded one', embeddedShopUnderTest);
