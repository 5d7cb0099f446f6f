import { sql } from 'drizzle-orm';
import { aTry, runJobs } from '../jobs.ts';
import { mailsOfKind } from '../mails.ts';
import { PASSWORD, type Member, type TestProduct } from '../product.ts';
import { rowsOf } from '../database/rows.ts';

/** Runs one attempt of the erasure job. */
export async function eraseNow({ jobDefinitions }: TestProduct, deletionId: string): Promise<void> {
  const job = jobDefinitions.find(({ name }) => name === 'erase-account');
  await job?.handle({ deletionId }, aTry());
}

/** The token of the newest mailed link of a kind. */
export async function mailedLeavingToken(
  product: TestProduct,
  { email }: { email: string },
  kind = 'account-deletion',
): Promise<string> {
  await runJobs(product, { only: 'send-mail' });
  const [mail] = await mailsOfKind(product.browser(), email, kind);
  const token = mail?.links.flatMap((link) => new URL(link, 'http://localhost').searchParams.get('token') ?? [])[0];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/**
 * Schedules the erasure of a member, as the member does.
 * @returns the id of the deletion
 */
export async function scheduleLeaving(product: TestProduct, member: Member): Promise<string> {
  await member.post(`/api/user/${member.uid}/deletion`);
  const token = await mailedLeavingToken(product, member);
  const answer = await product.browser().post('/api/account-deletion/confirm', { token });
  if (answer.status !== 200) throw new Error(`the link answered ${answer.status}: ${answer.text}`);
  await runJobs(product, { only: 'send-mail' });
  const [row] = await rowsOf(product.database.db, sql`select id from account_deletions where uid = ${member.uid}`);
  return String(row?.['id']);
}

/** Returns the member after another sign-in. */
export async function signedInAgain(product: TestProduct, { uid, email }: Member): Promise<Member> {
  const browser = product.browser();
  await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
  return { ...browser, uid, email };
}
