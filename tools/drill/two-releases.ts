/**
 * Two releases serve side by side behind nginx, which sends each call to either: a browser visits
 * pages of both, and none may stay blank. Both must have served some. The releases differ by one
 * line of a shared module, so that nearly all scripts have other names.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { root } from '../bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { Client } from '../crash/client.ts';
import { checkOut } from '../releases/checkout.ts';
import { makeFolder } from '../stack/product.ts';
import { onStack } from './shared/on-stack.ts';
import { print } from './shared/print.ts';

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

const UP_WITHIN_MS = 20_000;

const AT_ONCE = 2;

/** The first script of a page, whose name only one release has. */
const ENTRY = 'script[type="module"][src^="/assets/"]';

interface Seen {
  pages: number;
  /** Pages whose heading did not appear. */
  blank: string[];
  missing: string[];
  /** Pages that appeared, by the first script of their document. */
  served: Map<string, number>;
}

/** @returns what is not as it must be, in words */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { visits: { type: 'string', default: '50' }, apart: { type: 'boolean', default: false } },
  });
  const next = await checkOut({
    name: 'next',
    commit: 'HEAD',
    line: { file: 'apps/web/src/lib/session/session.ts', text: "performance.mark('next release');" },
  });
  print(renamedAssets(next));
  return onStack({}, async (stack) => {
    const [, second] = stack.webs;
    await second.stop();
    second.runFrom(next);
    // What happens without a folder that both share.
    if (values.apart) second.settings['ASSETS_DIR'] = await makeFolder({}, join(stack.folder, 'apart'));
    await second.start();
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments() });
    try {
      const seen = await visit(browser, stack.site.address, Number(values.visits));
      return faultsOf(seen, Number(values.visits), [root, next].map(entryOf));
    } finally {
      await browser.close();
    }
  });
}

function renamedAssets(next: string): string {
  const scripts = (checkout: string): string[] =>
    readdirSync(join(checkout, 'apps/web/dist/assets')).filter((name) => name.endsWith('.js'));
  const [mine, theirs] = [scripts(root), new Set(scripts(next))];
  const renamed = mine.filter((name) => !theirs.has(name)).length;
  if (renamed === 0) throw new Error('The releases have the same scripts: the changed module is in none.');
  return `Of ${mine.length} scripts, ${renamed} have another name in the next release.`;
}

/** The first script of the pages of a checkout. */
function entryOf(checkout: string): string {
  const html = readFileSync(join(checkout, 'apps/web/dist/index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  if (entry === undefined) throw new Error(`The pages of ${checkout} have no script.`);
  return entry;
}

async function visit(browser: Browser, site: string, visits: number): Promise<Seen> {
  const seen: Seen = { pages: 0, blank: [], missing: [], served: new Map() };
  const cookies = await signIn(site);
  const waiting = Array.from({ length: visits }).values();
  const work = async (): Promise<void> => {
    for (const _ of waiting) {
      // Nothing is cached from the visit before.
      const context = await browser.newContext({ baseURL: site, ignoreHTTPSErrors: true });
      await context.addCookies(cookies);
      await visitPages(await context.newPage(), seen);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return seen;
}

/** Registers a member with a finished profile. @returns the cookies of their session */
async function signIn(site: string): Promise<ReturnType<Client['cookiesFor']>> {
  const [uid, password] = [randomUUID(), 'three-blue-eggs-42'];
  const email = `${uid}@example.com`;
  const user = `/api/user/${uid}`;
  const profile = { firstName: 'Maya', lastName: 'Oduya', country: 'US', zip: '19103' };
  const client = new Client();
  await client.must(site, user, { email, password, emailOptIn: false, policyVersion: '2024-01' });
  await client.must(site, '/api/auth/sign-in', { email, password });
  await client.must(site, user, { ...profile, lastRegistrationStepFinished: '1-geo' });
  await client.must(site, user, {
    gender: 'female',
    isParent: 'yes-primary',
    lastRegistrationStepFinished: '2-gender',
  });
  await client.must(site, user, { firstTime: false });
  return client.cookiesFor(site);
}

async function visitPages(page: Page, seen: Seen): Promise<void> {
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.status() >= 400) seen.missing.push(response.url());
  });
  for (const path of PAGES) {
    seen.pages += 1;
    if (await isUp(page, path)) {
      const entry = (await page.locator(ENTRY).first().getAttribute('src')) ?? '';
      seen.served.set(entry, (seen.served.get(entry) ?? 0) + 1);
    } else seen.blank.push(path);
  }
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

/** @param entries the first script of each release */
function faultsOf({ pages, blank, missing, served }: Seen, visits: number, entries: readonly string[]): string[] {
  const counts = entries.map((entry) => served.get(entry) ?? 0);
  print(
    `${visits} visits, ${pages} pages, ${counts.join(' and ')} of the releases: ${blank.length} not up, ${missing.length} assets missing.`,
  );
  const faults = [...new Set([...blank.map((path) => `${path} is not up`), ...missing.map((url) => `no ${url}`)])];
  if (pages !== visits * PAGES.length) faults.push(`${pages} pages instead of ${visits * PAGES.length}`);
  if (new Set(entries).size < entries.length) faults.push('both releases have the same first script');
  if (counts.includes(0)) faults.push('one of the releases served no page');
  return faults;
}
