import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = mkdtempSync(join(tmpdir(), 'subscribers-'));
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

async function exported(name: string, ...flags: string[]): Promise<string[][]> {
  const file = join(folder, name);
  const { exit, out } = await operate(product.adminChannel, ['newsletter', 'export', file, '--reveal', ...flags]);
  expect(exit).toBe(0);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFuid,email,firstName,lastName,locale,country,emailConfirmed,consentSource,consentLocale,consentAt',
  );
  expect(out).toContain(`subscribers: ${lines.length}\n`);
  return lines.map((line) => line.split(','));
}

const subscribe = (member: Member, to: 'subscribe' | 'unsubscribe') =>
  member.post(`/api/user/${to}`, { uid: member.uid, email: member.email });

test('the newsletter export lists members whose last answer is yes, with language, place and time of that answer', async () => {
  const yes = await product.member({ emailOptIn: true, locale: 'fr-CA' });
  const no = await product.member({ emailOptIn: false, locale: 'en-US' });
  const back = await product.member({ emailOptIn: true, locale: 'en-US' });
  await subscribe(back, 'unsubscribe');
  const later = await product.member({ emailOptIn: false, locale: 'pl-PL' });
  product.clock.advance(60_000);
  const at = product.clock.now().toISOString();
  await subscribe(later, 'subscribe');
  const away = await product.member({ emailOptIn: true, locale: 'en-US' });
  await product.database.db.execute(sql`update users set sfmc_status = 'Unsubscribed' where uid = ${away.uid}`);

  const rows = await exported('subscribers.csv', '--unconfirmed');
  expect(rows.map(([uid]) => uid)).toEqual([yes.uid, later.uid]);
  expect(rows[0]?.slice(0, 2)).toEqual([yes.uid, yes.email]);
  expect(rows[0]?.[4]).toBe('fr-CA');
  expect(rows[0]?.slice(7, 9)).toEqual(['register', 'fr-CA']);
  expect(rows[1]?.slice(7)).toEqual(['account', expect.any(String), at]);
  for (const { uid } of [no, back]) expect(rows.flat()).not.toContain(uid);
});

test('the newsletter export excludes members with an unconfirmed email', async () => {
  const confirmed = await product.member({ emailOptIn: true });
  await product.database.db.execute(sql`update users set email_confirmed_at = now() where uid = ${confirmed.uid}`);
  await product.member({ emailOptIn: true });
  expect((await exported('confirmed.csv')).map(([uid]) => uid)).toEqual([confirmed.uid]);
});

test('the newsletter export is refused without --reveal, because its file is personal data', async () => {
  const { exit } = await operate(product.adminChannel, ['newsletter', 'export', join(folder, 'none.csv')]);
  expect(exit).toBe(2);
});
