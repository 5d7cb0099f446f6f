import { z } from 'zod';
import { runJobs } from './jobs.ts';
import type { Browser, TestProduct } from './product.ts';

const inbox = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      template: z.string(),
      subject: z.string(),
      links: z.array(z.string()),
    }),
  ),
});

export type ListedMail = z.output<typeof inbox>['data'][number];

/** Returns the mails to an address in the embedded outbox, newest first. */
export async function mailsTo(browser: Browser, email: string): Promise<ListedMail[]> {
  const answer = await browser.get(`/dev/mail/messages?to=${encodeURIComponent(email)}`);
  return inbox.parse(answer.body).data;
}

/** Returns the mails of one kind. */
export async function mailsOfKind(browser: Browser, email: string, template: string): Promise<ListedMail[]> {
  const mails = await mailsTo(browser, email);
  return mails.filter((mail) => mail.template === template);
}

/** Returns the content of a mail as text. */
export async function mailText(browser: Browser, id: string | undefined): Promise<string> {
  return String((await browser.get(`/dev/mail/messages/${id}`)).at('data.text'));
}

/**
 * Returns the token in the link of the newest mail of one kind, after running every waiting job.
 */
export async function mailedToken(product: TestProduct, email: string, template: string): Promise<string> {
  await runJobs(product);
  const [mail] = await mailsOfKind(product.browser(), email, template);
  const tokens = mail?.links.flatMap((link) => new URL(link, 'http://localhost').searchParams.get('token') ?? []);
  if (!tokens?.[0]) throw new Error(`${email} has no link of ${template}`);
  return tokens[0];
}
