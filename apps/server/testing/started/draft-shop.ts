import { startHttpShop } from '../shop/http-shop.ts';

/**
 * Starts a shop with drafts as a process of its own, so that it outlives the product; prints its
 * address once it serves.
 */
const { url } = await startHttpShop();
process.stdout.write(`${url}\n`);
