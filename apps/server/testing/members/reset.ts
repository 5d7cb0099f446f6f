import { runJobs, type RunOptions } from '../jobs.ts';
import { mailsOfKind, type ListedMail } from '../mails.ts';
import type { Member, TestProduct } from '../product.ts';

/** Reset mails in the inbox of an address, newest first. */
export function resetMailsTo(product: TestProduct, email: string): Promise<ListedMail[]> {
  return mailsOfKind(product.browser(), email, 'password-reset');
}

/** Requests a reset and reads the code from the mail. */
export async function askForCode(
  product: TestProduct,
  member: Pick<Member, 'email'>,
  jobs: RunOptions = {},
): Promise<string> {
  await product.browser().post('/api/auth/password-reset', { email: member.email });
  await runJobs(product, jobs);
  const [mail] = await resetMailsTo(product, member.email);
  const link = mail?.links.find((address) => address.includes('oobCode='));
  const code = link && new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('no reset link was mailed');
  return code;
}
