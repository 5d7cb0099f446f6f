import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '#testing/desk/authenticator.ts';
import {
  accept,
  DESK_SETTINGS,
  deskBrowser,
  optionsOf,
  runAtDesk,
  signedInOperator,
  signInWith,
  type TestOperator,
} from '#testing/desk/desk.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { allRows } from '#testing/database/whole-database.ts';
import { runJobs } from '#testing/jobs.ts';
import { mailsOfKind, mailText } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORIGIN = DESK_SETTINGS.DESK_URL;

let product: TestProduct;
let ana: TestOperator;
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS);
  ana = await signedInOperator(product, 'ana@example.com');
});
afterAll(() => product.close());

const inviteAtDesk = (email: string) => runAtDesk(ana, 'operators invite', { email });
const send = () => runJobs(product, { only: 'staff-mail', times: 2 });
const mailsTo = (email: string, template: string) => mailsOfKind(product.browser(), email, template);

/** The secret in the link of the newest invitation; null without one. */
async function mailedSecret(email: string): Promise<string | null> {
  const [mail] = await mailsTo(email, 'desk-invitation');
  const text = mail ? await mailText(product.browser(), mail.id) : '';
  return /^https:\/\/desk\.example\/join#(\S+)$/m.exec(text)?.[1] ?? null;
}

test('an invitation from the desk is mailed once, never shown, and lets its reader join for a day (D-313)', async () => {
  const email = 'bo@example.com';
  const invited = await inviteAtDesk(email);
  expect(invited.at('data.says')).toEqual([['an invitation is on its way']]);
  const waiting = JSON.stringify(await allRows(product.database.db));
  await send();
  expect(await mailsTo(email, 'desk-invitation')).toHaveLength(1);
  const secret = (await mailedSecret(email)) ?? '';
  expect(secret).toHaveLength(43);
  for (const place of [invited.text, waiting, JSON.stringify(await allRows(product.database.db))])
    expect(place).not.toContain(secret);
  product.clock.advance(DAY_MS - 1000);
  expect((await accept(deskBrowser(product), secret, createAuthenticator({ origin: ORIGIN }))).status).toBe(200);
  ana = await signedInAgain();
});

test('a mailed invitation is over after a day', async () => {
  await inviteAtDesk('late@example.com');
  await send();
  product.clock.advance(DAY_MS);
  const late = await accept(
    deskBrowser(product),
    (await mailedSecret('late@example.com')) ?? '',
    createAuthenticator({ origin: ORIGIN }),
  );
  expect([late.status, late.at('error.code')]).toEqual([409, 'auth/expired-action-code']);
  ana = await signedInAgain();
});

test('no invitation is mailed for one that was replaced or withdrawn while it waited', async () => {
  await inviteAtDesk('twice@example.com');
  product.clock.advance(1000);
  await inviteAtDesk('twice@example.com');
  await inviteAtDesk('withdrawn@example.com');
  await operate(product.adminChannel, ['operators', 'end', 'withdrawn@example.com', '--reason', 'a mistake']);
  await send();
  expect(await mailsTo('twice@example.com', 'desk-invitation')).toHaveLength(1);
  expect(await mailsTo('withdrawn@example.com', 'desk-invitation')).toEqual([]);
});

test('every operator gets one mail about a new operator, and one about a new passkey', async () => {
  const ola = await signedInOperator(product, 'ola@example.com');
  const begun = await ola.post('/api/desk/keys/begin', {});
  await ola.post('/api/desk/keys/finish', { key: createAuthenticator({ origin: ORIGIN }).create(optionsOf(begun)) });
  await send();
  const aboutOla = async (template: string) => {
    const texts = await Promise.all(
      (await mailsTo(ana.email, template)).map(({ id }) => mailText(product.browser(), id)),
    );
    return texts.filter((text) => text.includes('Ana Reyes (ola@example.com)'));
  };
  expect(await aboutOla('desk-operator-joined')).toHaveLength(1);
  expect(await aboutOla('desk-passkey-added')).toHaveLength(1);
  expect(await mailsTo(ola.email, 'desk-passkey-added')).toHaveLength(1);
});

test('an invitation waits while the desk is off in the worker, and is mailed once it is on', async () => {
  await inviteAtDesk('waiting@example.com');
  const off = await startTestProduct({ DESK: '0' }, { database: product.database });
  const job = off.jobDefinitions.find(({ name }) => name === 'staff-mail');
  const [waiting] = await rowsOf(
    product.database.db,
    sql`select data from pgboss.job where name = 'staff-mail' and state < 'active' order by created_on desc limit 1`,
  );
  const attempt = { signal: new AbortController().signal, markUninterruptible: () => {} };
  await expect(job?.handle(waiting?.['data'], attempt)).rejects.toThrow('the desk is off');
  await send();
  expect(await mailsTo('waiting@example.com', 'desk-invitation')).toHaveLength(1);
});

/** After hours, in which every session ends. */
async function signedInAgain(): Promise<TestOperator> {
  await signInWith(ana, ana.authenticator);
  return ana;
}
