import { z } from 'zod';
import { runJobs } from './jobs.ts';
import type { Member, TestProduct } from './product.ts';

const mailList = z.object({
  data: z.array(z.object({ id: z.string(), subject: z.string(), links: z.array(z.string()) })),
});

/** Mails in the inbox of an address, newest first. */
export async function mailsTo(product: TestProduct, email: string): Promise<z.output<typeof mailList>['data']> {
  const answer = await product.browser().get(`/dev/mail/messages?to=${encodeURIComponent(email)}`);
  return mailList.parse(answer.body).data;
}

/** Asks for a reset and reads the code from the mail; needs a product with its `queue`. */
export async function askForCode(product: TestProduct, member: Member): Promise<string> {
  await product.browser().post('/api/auth/password-reset', { email: member.email });
  await runJobs(product);
  const [mail] = await mailsTo(product, member.email);
  const link = mail?.links.find((address) => address.includes('oobCode='));
  const code = link && new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('no reset link was mailed');
  return code;
}
