/**
 * Two releases serve side by side behind nginx, which sends each call to either: a browser visits
 * pages of both, and none may stay blank. Both must have served some. The releases differ by one
 * line of a shared module, so that nearly all scripts have other names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBuilt, root } from '../bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { closePartnerDialog, finishProfile, signUpMembers, type Member } from '../crash/client.ts';
import { checkOut } from '../releases/checkout.ts';
import { print } from '../stack/print.ts';
import { onStack } from './on-stack.ts';

/** Pages of a visit: opened at once, by a link where the page before has one. */
const PAGES = [
  '/course',
  '/course/safe-sleep',
  '/account',
  '/activities',
  '/videos',
  '/account/privacy',
  '/policy',
  '/faq',
  '/credits',
  '/course',
] as const;

const VISITS = 50;
const UP_WITHIN_MS = 20_000;

/** The first script of a page, whose name only one release has. */
const ENTRY = 'script[type="module"][src^="/assets/"]';

/** @returns what is not as it must be, in words */
export async function drill(): Promise<string[]> {
  const line = { file: 'apps/web/src/lib/session/session.ts', text: "performance.mark('next release');" };
  const next = await checkOut({ name: 'next', commit: 'HEAD', line });
  ensureBuilt(['web']);
  const releases = [root, next].map(entryOf);
  if (releases[0] === releases[1]) throw new Error('The releases have the same first script.');
  return onStack({}, async ({ address, webs: [, second] }) => {
    await second.stop();
    second.runFrom(next);
    await second.start();
    const [member] = await signUpMembers(address, 1);
    if (!member) throw new Error('nobody signed up');
    await finishProfile(address, member);
    await closePartnerDialog(address, member);
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments() });
    try {
      const { faults, entries } = await visitAll(browser, address, member);
      print(`${VISITS} visits of ${PAGES.length} pages, ${faults.length} faults`);
      const unserved = releases.filter((entry) => !entries.has(entry));
      return [...new Set(faults), ...unserved.map((entry) => `the release of ${entry} served no page`)];
    } finally {
      await browser.close();
    }
  });
}

/** The first script of the pages of a checkout. */
function entryOf(checkout: string): string {
  const html = readFileSync(join(checkout, 'apps/web/dist/index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  if (entry === undefined) throw new Error(`The pages of ${checkout} have no script.`);
  return entry;
}

interface Visited {
  readonly faults: readonly string[];
  /** The first scripts of the pages that appeared. */
  readonly entries: ReadonlySet<string>;
}

async function visitAll(browser: Browser, site: string, { client }: Member): Promise<Visited> {
  const faults: string[] = [];
  const entries = new Set<string>();
  for (let visit = 0; visit < VISITS; visit += 1) {
    // Nothing is cached from the visit before.
    const context = await browser.newContext({ baseURL: site, ignoreHTTPSErrors: true });
    await context.addCookies(client.cookiesFor(site));
    const page = await context.newPage();
    page.on('response', (response) => {
      if (response.url().includes('/assets/') && response.status() >= 400) faults.push(`no ${response.url()}`);
    });
    for (const path of PAGES) {
      if (await isUp(page, path)) entries.add((await page.locator(ENTRY).first().getAttribute('src')) ?? '');
      else faults.push(`${path} is not up`);
    }
    await context.close();
  }
  return { faults, entries };
}

/** Follows a link of the page, whose scripts are of one release, or opens another page. */
async function isUp(page: Page, path: string): Promise<boolean> {
  try {
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if (page.url() !== 'about:blank' && (await link.count()) > 0) await link.click({ timeout: UP_WITHIN_MS });
    else if (((await page.goto(path))?.status() ?? 0) !== 200) return false;
    await page.waitForURL((url) => url.pathname === path, { timeout: UP_WITHIN_MS });
    await page.locator('main h1').first().waitFor({ timeout: UP_WITHIN_MS });
    return true;
  } catch (error) {
    print(`${path}: ${String(error).split('\n')[0]}`);
    return false;
  }
}
