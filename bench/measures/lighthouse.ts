import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@nestling/contract/account/sign-in';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { BudgetId } from '../budgets.ts';
import { joined } from '../samples.ts';
import type { Samples } from '../samples.ts';

/** A browser for Lighthouse: path of Chromium, its arguments, and a port that is free for its debugger. */
export interface Chromium {
  readonly path: string;
  readonly args: readonly string[];
  readonly debugPort: number;
}

/** A demo member and a course list that has something to show. */
const demoMember = { email: 'demo-choose-method@example.com', password: 'nestling-demo' };

const loginBudgets = {
  performance: 'login-performance',
  accessibility: 'login-accessibility',
  'best-practices': 'login-practices',
  seo: 'login-seo',
} as const;

const coursesBudgets = { performance: 'courses-performance', accessibility: 'courses-accessibility' } as const;

/** Scores of login page and course list on Lighthouse's own phone, each visit with a browser that was never used. */
export async function measureLighthouse(address: string, browser: Chromium, rounds: number): Promise<Samples> {
  const measured: Samples[] = [];
  for (let count = 0; count < rounds; count += 1) {
    measured.push(await visit(browser, `${address}/login`, loginBudgets));
    measured.push(await visit(browser, `${address}/course`, coursesBudgets, (context) => enter(context, address)));
  }
  return joined(measured);
}

async function visit(
  { path, args, debugPort }: Chromium,
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
    const run = await lighthouse(url, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(ids),
      disableStorageReset: true,
      // Pages of an account are kept from search engines on purpose.
      skipAudits: ['is-crawlable'],
    });
    if (!run) throw new Error(`Lighthouse came to nothing at ${url}`);
    const { categories, finalDisplayedUrl, runtimeError } = run.lhr;
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

async function enter(context: BrowserContext, address: string): Promise<void> {
  const answer = await context.request.post(`${address}${signIn.path}`, { data: demoMember });
  if (!answer.ok()) throw new Error(`the demo member was answered ${answer.status()}: ${await answer.text()}`);
}
