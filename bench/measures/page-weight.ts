import type { Page, Response } from '@playwright/test';
import type { BudgetId } from '../budgets.ts';
import { signedInDemo } from '../members.ts';
import type { Run } from '../results.ts';
import { openPage, type Visitors } from '../visitors.ts';

/**
 * Measures the KiB of the page and the JavaScript that a first visit of an address really transfers,
 * until the network is quiet: the scripts with Brotli, the page with gzip.
 */
export async function measurePageWeight({ record }: Run, visitors: Visitors): Promise<void> {
  const weigh = async (path: string, html: BudgetId | null, script: BudgetId | null, cookie?: string) => {
    const page = await openPage(visitors, cookie);
    const url = visitors.address + path;
    const scripts = scriptsOf(page);
    const document = await page.goto(url, { waitUntil: 'networkidle' });
    if (!document || page.url() !== url) throw new Error(`${page.url()} came instead of ${url}`);
    if (html) record(html, { measured: await weightOf([document], 'gzip') });
    if (script) record(script, { measured: await weightOf(scripts, 'br') });
    await page.context().close();
  };
  await weigh('/login', 'login-html', 'login-script');
  await weigh('/course', 'course-html', 'course-script', visitors.demo);
  await weigh('/videos', 'videos-html', null, visitors.demo);
  // Who gets the partners' dialog over the first page.
  const newcomer = await signedInDemo(visitors.address, 'quiz-not-passed');
  await weigh('/course', null, 'first-course-script', newcomer);
}

/** Returns the list of scripts that a page loads from now on. */
export function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && scripts.every((other) => other.url() !== response.url())) scripts.push(response);
  });
  return scripts;
}

/**
 * Returns the transferred KiB of responses.
 * @throws when there is none, or one is compressed otherwise
 */
export async function weightOf(responses: readonly Response[], expected: 'br' | 'gzip'): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    const encoding = response.headers()['content-encoding'] ?? 'none';
    if (encoding !== expected) throw new Error(`${response.url()} came with the encoding ${encoding}, not ${expected}`);
    bytes += (await response.request().sizes()).responseBodySize;
  }
  if (bytes === 0) throw new Error('nothing was transferred');
  return bytes / 1024;
}
