import type { Page } from '@playwright/test';
import { cloneMembers } from '../members.ts';
import { percentile95, type Run } from '../results.ts';
import { openPage, type Visitors } from '../visitors.ts';
import { scriptsOf, weightOf } from './page-weight.ts';

/** Visits per round. */
const VISITS = 20;

const PHONE = { width: 390, height: 844 };

const SLOWED = 4;

/**
 * Measures the seconds from the call of the gate until the page of a partner accepts an answer, on
 * a phone that has seen it before, in 95 of 100 visits; and KiB of JavaScript that it adds after
 * the shipping form.
 */
export async function measureOptIn({ record, rounds }: Run, visitors: Visitors): Promise<void> {
  // Who has passed both courses, and has no reward yet.
  const [parent] = await cloneMembers(visitors.databaseUrl, 'finished', 1);
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(visitors, parent?.cookie, { viewport: PHONE });
    record('opt-in-script', { measured: await ownScript(page, visitors.address) });
    record('opt-in-drawn', { measured: await secondsUntilUsable(page, visitors.address) });
    await page.context().close();
  }
}

async function ownScript(page: Page, address: string): Promise<number> {
  const scripts = scriptsOf(page);
  await page.goto(`${address}/redeem/safe-sleep/distribution/shipping-info`, { waitUntil: 'networkidle' });
  await page.goto(`${address}/course/feeding`, { waitUntil: 'networkidle' });
  const before = scripts.length;
  await pressReward(page);
  await page.getByRole('radio').first().waitFor();
  await page.waitForLoadState('networkidle');
  return weightOf(scripts.slice(before), 'br');
}

async function secondsUntilUsable(page: Page, address: string): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const seconds: number[] = [];
  for (let visited = 0; visited < VISITS; visited += 1) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${address}/course/feeding`, { waitUntil: 'networkidle' });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const requestedAt = page.waitForRequest(/\/gate\?/).then(() => performance.now());
    await pressReward(page);
    await page.locator('input[type="radio"]:enabled').first().waitFor();
    seconds.push((performance.now() - (await requestedAt)) / 1000);
  }
  return percentile95(seconds);
}

function pressReward(page: Page): Promise<void> {
  return page.locator('a[href="/redeem/feeding"]').click();
}
