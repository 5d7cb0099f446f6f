import { signIn } from '@nestling/contract/account/sign-in';
import type { BrowserContext } from '@playwright/test';

/**
 * Their pages must show something: one has history, and one gets the partners' dialog over the
 * first page.
 */
const demoMembers = { known: 'demo-choose-method@example.com', new: 'demo-quiz-not-passed@example.com' } as const;

/** Signs a browser in as a demo member. @throws when the server refuses it */
export async function enterAsDemoMember(
  context: BrowserContext,
  address: string,
  who: keyof typeof demoMembers = 'known',
): Promise<void> {
  const data = { email: demoMembers[who], password: 'nestling-demo' };
  const answer = await context.request.post(`${address}${signIn.path}`, { data });
  if (!answer.ok()) throw new Error(`the demo member was answered ${answer.status()}: ${await answer.text()}`);
}
