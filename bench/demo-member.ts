import { signIn } from '@nestling/contract/account/sign-in';
import type { BrowserContext } from '@playwright/test';

/** A demo member, whose pages have something to show. */
const demoMember = { email: 'demo-choose-method@example.com', password: 'nestling-demo' };

/** Signs a browser in as a demo member. @throws when the server refuses it */
export async function enterAsDemoMember(context: BrowserContext, address: string): Promise<void> {
  const answer = await context.request.post(`${address}${signIn.path}`, { data: demoMember });
  if (!answer.ok()) throw new Error(`the demo member was answered ${answer.status()}: ${await answer.text()}`);
}
