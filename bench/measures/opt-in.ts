import type { Browser, BrowserContext, Page } from '@playwright/test';
import { boxCourse, partnerCourse, passCourse, watchCourse } from '../courses.ts';
import { addCookies, ENCODINGS, makeMembers } from '../member.ts';
import { joined, type Samples } from '../samples.ts';
import { weightOf } from './page-weight.ts';

/** Visits per round: of twenty, the nineteenth is the 95th percentile. */
const VISITS = 20;

const PHONE = { width: 390, height: 844 };

const SLOWED = 4;

/**
 * Measures the seconds from the call of the gate until the page of a partner accepts an answer, on
 * a phone that has seen it before, in 95 of 100 visits; and KiB of JavaScript that it adds after
 * the shipping form.
 */
export async function measureOptIn(browser: Browser, address: string, rounds: number): Promise<Samples> {
  const [parent] = await makeMembers(address, 1);
  if (!parent) throw new Error('no member could be made');
  for (const course of [boxCourse, partnerCourse]) {
    await watchCourse(parent, course);
    await passCourse(parent, course);
  }
  const measured: Samples[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const context = await browser.newContext({ viewport: PHONE, extraHTTPHeaders: { 'accept-encoding': ENCODINGS } });
    await addCookies(context, parent, address);
    measured.push({ 'opt-in-script': [{ measured: await ownScript(context, address) }] });
    measured.push({ 'opt-in-drawn': [{ measured: await secondsUntilUsable(context, address) }] });
    await context.close();
  }
  return joined(measured);
}

/**
 * KiB with Brotli, as transferred.
 * @throws when no script arrived
 */
async function ownScript(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const weights = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = response.url();
    if (!/javascript/.test(response.headers()['content-type'] ?? '') || weights.has(url)) return;
    weights.set(url, weightOf(response, 'br'));
  });
  await page.goto(`${address}/redeem/${boxCourse.slug}/distribution/shipping-info`, { waitUntil: 'networkidle' });
  await page.goto(`${address}/course/${partnerCourse.slug}`, { waitUntil: 'networkidle' });
  const before = weights.size;
  await pressReward(page);
  await page.getByRole('radio').first().waitFor();
  await page.waitForLoadState('networkidle');
  const own = await Promise.all([...weights.values()].slice(before));
  await page.close();
  if (own.length === 0) throw new Error('the page of a partner brought no script');
  return own.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

async function secondsUntilUsable(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const seconds: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${address}/course/${partnerCourse.slug}`, { waitUntil: 'networkidle' });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.evaluate(noteAnswers);
    await pressReward(page);
    await page.getByRole('radio').first().check();
    seconds.push(await page.evaluate(secondsUntilAnswers));
  }
  await page.close();
  return seconds.toSorted((one, other) => one - other)[Math.ceil(VISITS * 0.95) - 1] ?? Infinity;
}

/**
 * Runs in the page, because polling from outside would take time from the slowed processor. Marks
 * when the answers are painted.
 */
function noteAnswers(): void {
  const noting = new MutationObserver(() => {
    if (!document.querySelector('input[type="radio"]:enabled')) return;
    noting.disconnect();
    // In the next task, because the frame that paints them ends before it.
    requestAnimationFrame(() => setTimeout(() => performance.mark('answers')));
  });
  noting.observe(document, { childList: true, subtree: true });
}

/** Runs in the page, so the page must not have been loaded again in between. */
function secondsUntilAnswers(): number {
  const asked = performance.getEntriesByType('resource').find(({ name }) => /\/gate\?/.test(name));
  const [drawn] = performance.getEntriesByName('answers');
  return asked && drawn ? (drawn.startTime - asked.startTime) / 1000 : Infinity;
}

function pressReward(page: Page): Promise<void> {
  return page.locator(`a[href="/redeem/${partnerCourse.slug}"]`).click();
}
