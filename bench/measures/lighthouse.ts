import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import type { BudgetId } from '../budgets.ts';
import { enterAsDemoMember } from '../demo-member.ts';
import { joined, type Samples } from '../samples.ts';

const execute = promisify(execFile);

/**
 * A browser for Lighthouse: path of Chromium, its arguments, a free port for its debugger, and
 * Lighthouse's script.
 */
export interface Chromium {
  readonly path: string;
  readonly args: readonly string[];
  readonly debugPort: number;
  readonly lighthouse: string;
}

const loginBudgets = {
  performance: 'login-performance',
  accessibility: 'login-accessibility',
  'best-practices': 'login-practices',
  seo: 'login-seo',
} as const;

const memberPages = {
  '/course': { performance: 'courses-performance', accessibility: 'courses-accessibility' },
  '/articles/in-the-crib': { performance: 'article-performance', accessibility: 'article-accessibility' },
  '/activities': { performance: 'games-performance', accessibility: 'games-accessibility' },
  '/videos': { performance: 'videos-performance', accessibility: 'videos-accessibility' },
} as const;

/**
 * Scores of the login page and of a member's pages on Lighthouse's own phone, each visit with a
 * browser that was never used.
 */
export async function measureLighthouse(address: string, browser: Chromium, rounds: number): Promise<Samples> {
  const measured: Samples[] = [];
  for (let count = 0; count < rounds; count += 1) {
    measured.push(await visit(browser, `${address}/login`, loginBudgets));
    for (const [path, ids] of Object.entries(memberPages)) {
      measured.push(await visit(browser, `${address}${path}`, ids, (context) => enterAsDemoMember(context, address)));
    }
  }
  return joined(measured);
}

async function visit(
  { path, args, debugPort, lighthouse }: Chromium,
  url: string,
  ids: Readonly<Record<string, BudgetId>>,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Samples> {
  const profile = await mkdtemp(join(tmpdir(), 'nestling-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: [...args, `--remote-debugging-port=${debugPort}`],
  });
  try {
    await prepare?.(context);
    const { categories, finalDisplayedUrl, runtimeError } = await report(lighthouse, url, [
      `--port=${debugPort}`,
      `--only-categories=${Object.keys(ids).join(',')}`,
    ]);
    if (runtimeError || finalDisplayedUrl !== url)
      throw new Error(`Lighthouse saw ${finalDisplayedUrl} instead of ${url}: ${runtimeError?.message ?? ''}`);
    const entries = Object.entries(ids).map(([category, id]) => {
      const score = categories[category]?.score ?? 0;
      return [id, [{ measured: Math.round(score * 100) }]] as const;
    });
    return Object.fromEntries(entries);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

interface Report {
  categories: Record<string, { score: number | null }>;
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
}

async function report(script: string, url: string, options: readonly string[]): Promise<Report> {
  const fixed = ['--output=json', '--quiet', '--disable-storage-reset'];
  // Skipped, because pages of an account are hidden from search engines on purpose: this audit
  // would always fail.
  const skipped = ['--skip-audits=is-crawlable'];
  const { stdout } = await execute(process.execPath, [script, url, ...fixed, ...skipped, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}
