import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureInstalled, root } from '../../tools/bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../../tools/browser.ts';
import type { BudgetId } from '../budgets.ts';
import { shell } from '../processes.ts';
import type { Run } from '../results.ts';
import type { Visitors } from '../visitors.ts';

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
  const env = { ...shell, CHROME_PATH: ensureBrowser() };
  const flags = ['--headless', ...browserArguments()].join(' ');
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, ids] of Object.entries(PAGES)) {
      const url = `${address}${path}`;
      const options = [
        '--output=json',
        '--quiet',
        // Pages of an account are hidden from search engines on purpose.
        '--skip-audits=is-crawlable',
        `--only-categories=${Object.keys(ids).join(',')}`,
        `--chrome-flags=${flags}`,
        ...(path === '/login' ? [] : [`--extra-headers=${JSON.stringify({ cookie: demo })}`]),
      ];
      const { stdout } = await promisify(execFile)(process.execPath, [script, url, ...options], {
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
      const { categories, finalDisplayedUrl, runtimeError } = JSON.parse(stdout) as Report;
      if (runtimeError || finalDisplayedUrl !== url)
        throw new Error(`Lighthouse saw ${finalDisplayedUrl} instead of ${url}: ${runtimeError?.message}`);
      for (const [category, id] of Object.entries(ids))
        record(id, { measured: Math.round((categories[category]?.score ?? 0) * 100) });
    }
  }
}
