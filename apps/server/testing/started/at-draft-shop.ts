import { readSettings } from '../../src/config.ts';
import { run } from '../../src/process/run.ts';
import { openHttpShop } from '../shop/http-shop-gateway.ts';

/** Starts the product as a process at the shop of `DRAFT_SHOP_URL`, which holds drafts. */
await run(readSettings(process.env), { shop: openHttpShop(String(process.env['DRAFT_SHOP_URL'])) });
