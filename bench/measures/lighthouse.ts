import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureInstalled, root } from '../../tools/bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../../tools/browser.ts';
import { freePort } from '../../tools/free-port.ts';
import type { BudgetId } from '../budgets.ts';
import { shell } from '../processes.ts';
import type { Run } from '../results.ts';
import { cookiesOf, type Visitors } from '../visitors.ts';

/** Of each page, the budget of each category. */
const PAGES = {
  '/login': {
    performance: 'login-performance',
    accessibility: 'login-accessibility',
    'best-practices': 'login-practices',
    seo: 'login-seo',
  },
  '/course': { performance: 'courses-performance', accessibility: 'courses-accessibility' },
  '/articles/in-the-crib': { performance: 'article-performance', accessibility: 'article-accessibility' },
  '/activities': { performance: 'games-performance', accessibility: 'games-accessibility' },
  '/videos': { performance: 'videos-performance', accessibility: 'videos-accessibility' },
} as const satisfies Record<string, Readonly<Record<string, BudgetId>>>;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
}

/**
 * Measures the scores of the login page and of a member's pages on Lighthouse's own phone, each
 * visit with a browser that was never used.
 */
export async function measureLighthouse({ record, rounds }: Run, { address, demo }: Visitors): Promise<void> {
  const folder = join(root, 'tools/bench');
  // Installed on demand, because it is large and nothing else uses it.
  ensureInstalled(folder);
  const script = join(folder, 'node_modules/lighthouse/cli/index.js');
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, ids] of Object.entries(PAGES)) {
      const url = `${address}${path}`;
      const options = [
        '--output=json',
        '--quiet',
        // Pages of an account are hidden from search engines on purpose.
        '--skip-audits=is-crawlable',
        `--only-categories=${Object.keys(ids).join(',')}`,
      ];
      const cookies = path === '/login' ? [] : cookiesOf(demo, address);
      const report = await inNewBrowser(cookies, (port) => stdoutOf([script, url, `--port=${port}`, ...options]));
      const { categories, finalDisplayedUrl, runtimeError } = JSON.parse(report) as Report;
      if (runtimeError || finalDisplayedUrl !== url)
        throw new Error(`Lighthouse saw ${finalDisplayedUrl} instead of ${url}: ${runtimeError?.message}`);
      for (const [category, id] of Object.entries(ids))
        record(id, { measured: Math.round((categories[category]?.score ?? 0) * 100) });
    }
  }
}

/** As cookies, because one that a page sets replaces a header of ours. */
async function inNewBrowser(
  cookies: ReturnType<typeof cookiesOf>,
  work: (port: number) => Promise<string>,
): Promise<string> {
  const port = await freePort();
  const args = [...browserArguments(), `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext('', { executablePath: ensureBrowser(), args });
  try {
    await browser.addCookies(cookies);
    return await work(port);
  } finally {
    await browser.close();
  }
}

async function stdoutOf(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: shell, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
