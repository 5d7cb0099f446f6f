import { startHttpShop } from '../http-shop.ts';

/**
 * A shop that holds drafts, as a process of its own, which outlives the product: it says its
 * address once it serves.
 */
const { url } = await startHttpShop();
process.stdout.write(`${url}\n`);
