import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TWO_OFFERS, courseFolder } from '../../testing/content/courses.ts';
import { aTry, runJobs } from '../../testing/jobs.ts';
import { graduate } from '../../testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { orderBox, rewardMailsTo } from '../../testing/rewards/rewards.ts';
import { rowsOf } from '../../testing/database/rows.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let product: TestProduct;
let removeContent: () => void;
beforeAll(async () => {
  const folder = courseFolder([TWO_OFFERS]);
  removeContent = () => folder.remove();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  removeContent();
});

async function withInvoice(): Promise<{ member: Member; orderId: string; invoice: string }> {
  const member = await graduate(product, TWO_OFFERS);
  const placed = await orderBox(member, TWO_OFFERS.legacySyllabusId, { variantID: 'kit-standard' });
  const invoice = String(placed.at('data.shopifyData.invoiceURL'));
  return { member, orderId: String(placed.at('data.orderId')), invoice };
}

const press = (invoice: string): Promise<HttpAnswer> => product.browser().post(`${invoice}/pay`, '', FORM);

test('two simultaneous payments of an invoice set the order to paid once, and send one mail (D-217)', async () => {
  const { member, orderId, invoice } = await withInvoice();
  expect((await member.get(invoice)).text).toContain('Pay $');
  const [first] = await Promise.all([press(invoice), press(invoice)]);
  expect([first.status, first.headers.location]).toEqual([
    303,
    `/redeem/${TWO_OFFERS.slug}/distribution/direct-to-parent/confirmation`,
  ]);
  const order = await member.get(`/api/order/${orderId}`);
  expect(order.at('data.orderStatus')).toBe('paid');
  expect(order.at('data.orderStatusURL')).toBe(`/shop/orders/${orderId}/status`);
  await runJobs(product, { times: 2 });
  expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-dtp']);
  const inbox = sql`select type, applied from webhook_inbox where order_id = ${orderId}`;
  expect(await rowsOf(product.database.db, inbox)).toEqual([{ type: 'order.paid', applied: true }]);
});

test('a job applies a payment whose notice was lost when the shop’s process was killed', async () => {
  const { member, orderId } = await withInvoice();
  // The state after a kill between the shop's commit and its first notice.
  await product.database.db.execute(
    sql`update shop_orders set status = 'paid', paid_at = ${product.clock.now()} where order_id = ${orderId}`,
  );
  expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('invoiced');
  const job = product.jobDefinitions.find(({ name }) => name === 'shop-notice');
  await job?.handle({ shopKey: `${orderId}:1`, type: 'order.paid' }, aTry());
  expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('paid');
});

test('an order that was cancelled by a new order can no longer be paid at the shop', async () => {
  const { member, orderId, invoice } = await withInvoice();
  const other = await orderBox(member, TWO_OFFERS.legacySyllabusId, { variantID: 'box-standard' });
  expect(other.status).toBe(201);
  const answer = await press(invoice);
  expect([answer.status, answer.text.includes('This order is canceled.')]).toEqual([200, true]);
  expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('cancelled');
});

test('the invoice and status pages of an order contain no personal data', async () => {
  const { member, orderId, invoice } = await withInvoice();
  const { text } = await member.get(invoice);
  await press(invoice);
  const pages = text + (await member.get(`/shop/orders/${orderId}/status`)).text;
  const [stored] = await rowsOf(
    product.database.db,
    sql`select ship_to->>'firstName' as first, ship_to->>'city' as city from shop_orders where order_id = ${orderId}`,
  );
  const names = [stored?.['first'], stored?.['city']].map(String);
  expect(names.every((name) => /^[A-Z][a-z]/.test(name))).toBe(true);
  for (const word of [member.email, ...names]) expect(pages).not.toContain(word);
});

test('the address form of an order from abroad is prefilled for the parent who ordered, and for no other visitor', async () => {
  const abroad = { country: 'GB', zip: 'SW1A 2AA' };
  const member = await graduate(product, TWO_OFFERS, abroad);
  const placed = await orderBox(member, TWO_OFFERS.legacySyllabusId, { variantID: 'kit-standard' });
  const pathname = String(placed.at('data.shopifyData.invoiceURL'));
  const [stored] = await rowsOf(
    product.database.db,
    sql`select first_name as first from users where uid = ${member.uid}`,
  );
  await product.database.db.execute(sql`update users set shipping_postal_code = '78701' where uid = ${member.uid}`);
  const storedOf = (page: HttpAnswer) => [
    /id="firstName"[^>]* value="([^"]*)"/.exec(page.text)?.[1],
    /id="postalCode"[^>]* value="([^"]*)"/.exec(page.text)?.[1],
    /<option value="(\w+)" selected>/.exec(page.text)?.[1],
  ];
  expect(storedOf(await member.get(pathname))).toEqual([stored?.['first'], 'SW1A 2AA', 'GB']);
  const other = await graduate(product, TWO_OFFERS, abroad);
  for (const stranger of [product.browser(), other])
    expect(storedOf(await stranger.get(pathname))).toEqual(['', '', undefined]);
});
