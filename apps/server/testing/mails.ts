import { z } from 'zod';
import type { Browser } from './product.ts';

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

/** The mails to an address that the embedded outbox holds, the newest first. */
export async function mailsTo(browser: Browser, email: string): Promise<ListedMail[]> {
  const answer = await browser.get(`/dev/mail/messages?to=${encodeURIComponent(email)}`);
  return inbox.parse(answer.body).data;
}

/** Those of one kind. */
export async function mailsOfKind(browser: Browser, email: string, template: string): Promise<ListedMail[]> {
  const mails = await mailsTo(browser, email);
  return mails.filter((mail) => mail.template === template);
}

/** What stands in a mail, as text. */
export async function mailText(browser: Browser, id: string | undefined): Promise<string> {
  return String((await browser.get(`/dev/mail/messages/${id}`)).at('data.text'));
}
