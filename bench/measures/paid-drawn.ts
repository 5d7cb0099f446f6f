import { createOrder } from '@nestling/contract/rewards/order';
import { cloneMembers, read, send, type Member } from '../members.ts';
import { percentile95, type Run } from '../results.ts';
import { openPage, type Visitors } from '../visitors.ts';
import { boxOrder, paidNotice } from '../writes.ts';

/** Parents per round. */
const PARENTS = 20;

/**
 * Measures the seconds from the shop's notice until the page that waits for it says that the order
 * is paid, for 95 of 100 parents.
 */
export async function measurePaidVisible({ record, rounds }: Run, visitors: Visitors): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const seconds: number[] = [];
    for (const parent of await cloneMembers(visitors.databaseUrl, 'choose-method', PARENTS))
      seconds.push(await secondsUntilVisible(visitors, parent));
    record('paid-drawn', { measured: percentile95(seconds) });
  }
}

async function secondsUntilVisible(visitors: Visitors, parent: Member): Promise<number> {
  const { address } = visitors;
  const { orderId } = await read(address, parent, createOrder, boxOrder(parent, 'first-days-kit'));
  const page = await openPage(visitors, parent.cookie);
  const followed = page.waitForResponse((answer) => answer.url().endsWith('/events'));
  await page.goto(`${address}/redeem/safe-sleep/distribution/direct-to-parent/confirmation`);
  await followed;
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  const begun = performance.now();
  const headingChange = heading.filter({ hasNotText: before }).waitFor();
  await send(address, paidNotice(orderId));
  await headingChange;
  const seconds = (performance.now() - begun) / 1000;
  await page.context().close();
  return seconds;
}
