import type { Browser, BrowserContext, Response } from '@playwright/test';
import { ENCODINGS } from '../member.ts';
import type { Sample } from '../samples.ts';

/**
 * Measures the page and the JavaScript that a first visit of an address really transfers, until the
 * network is quiet.
 *
 * @param prepare creates the visitor, such as by a sign-in
 * @returns KiB as a browser gets them: the scripts with Brotli, the page with gzip
 * @throws when another page came, one was compressed otherwise, or no script came at all
 */
export async function weighPage(
  browser: Browser,
  url: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ html: Sample; script: Sample }> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': ENCODINGS } });
  await prepare?.(context);
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
  });
  const document = await page.goto(url, { waitUntil: 'networkidle' });
  if (page.url() !== url) throw new Error(`${page.url()} came instead of ${url}`);
  const html = document ? await weightOf(document, 'gzip') : 0;
  const weights = await Promise.all(scripts.map((script) => weightOf(script, 'br')));
  await context.close();
  if (weights.length === 0) throw new Error(`${url} brought no script`);
  const script = weights.reduce((sum, bytes) => sum + bytes, 0);
  return { html: { measured: html / 1024 }, script: { measured: script / 1024 } };
}

/**
 * Returns the transferred bytes of a response.
 * @throws when it is compressed otherwise
 */
export async function weightOf(response: Response, expected: 'br' | 'gzip'): Promise<number> {
  const encoding = response.headers()['content-encoding'] ?? 'none';
  const { responseBodySize } = await response.request().sizes();
  if (encoding !== expected) throw new Error(`${response.url()} came with the encoding ${encoding}, not ${expected}`);
  return responseBodySize;
}
