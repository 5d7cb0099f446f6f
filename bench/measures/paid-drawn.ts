import { createOrder } from '@nestling/contract/rewards/order';
import type { Browser } from '@playwright/test';
import { boxCourse, boxOrderOf, passCourse, watchCourse } from '../courses.ts';
import { addCookies, makeMembers, type Member } from '../member.ts';
import { paidNotice } from '../notice.ts';
import type { Samples } from '../samples.ts';
import { PRICE_CENTS } from '../unpaid-orders.ts';

/** Parents per round: of twenty, the nineteenth is the 95th percentile. */
const PARENTS = 20;

/**
 * Seconds from the shop's notice until the page that waits for it says that the order is paid, for
 * 95 of 100 parents.
 */
export async function measurePaidDrawn(browser: Browser, address: string, rounds: number): Promise<Samples> {
  const measured = [];
  for (let count = 0; count < rounds; count += 1) {
    const seconds = [];
    for (const parent of await makeMembers(address, PARENTS)) {
      const orderId = await orderToPay(parent);
      seconds.push(await secondsUntilDrawn(browser, address, parent, orderId));
    }
    measured.push({
      measured: seconds.toSorted((one, other) => one - other)[Math.ceil(PARENTS * 0.95) - 1] ?? Infinity,
    });
  }
  return { 'paid-drawn': measured };
}

async function orderToPay(parent: Member): Promise<string> {
  await watchCourse(parent, boxCourse);
  await passCourse(parent, boxCourse);
  const { orderId } = await parent.call(createOrder, { body: boxOrderOf(parent, 'first-days-kit') });
  return orderId;
}

async function secondsUntilDrawn(browser: Browser, address: string, parent: Member, orderId: string): Promise<number> {
  const context = await browser.newContext();
  try {
    await addCookies(context, parent, address);
    const page = await context.newPage();
    const followed = page.waitForResponse((answer) => answer.url().endsWith('/events'));
    await page.goto(`${address}/redeem/${boxCourse.slug}/distribution/direct-to-parent/confirmation`);
    await followed;
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    const { path, headers = {}, body } = paidNotice(orderId, PRICE_CENTS);
    const begun = performance.now();
    const drawn = heading.filter({ hasNotText: before ?? '' }).waitFor();
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the notice was answered ${answer.status}: ${await answer.text()}`);
    await drawn;
    return (performance.now() - begun) / 1000;
  } finally {
    await context.close();
  }
}
