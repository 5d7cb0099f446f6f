import { collectAnalytics } from '@nestling/contract/platform/analytics';
import type { Page, Request } from '@playwright/test';

/** How long nothing may begin or end until a page counts as quiet, in milliseconds. */
const QUIET_MS = 100;

const ASIDE = ['/events', collectAnalytics.path];

interface Calls {
  open: Set<Request>;
  changedAt: number;
}

const callsOf = new WeakMap<Page, Calls>();

/**
 * Counts the pending calls of a page, without those whose answer it ignores, and without the live
 * stream, which never ends.
 */
export function watchCalls(page: Page): void {
  const calls: Calls = { open: new Set(), changedAt: Date.now() };
  callsOf.set(page, calls);
  const end = (request: Request) => {
    if (calls.open.delete(request)) calls.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (ASIDE.some((path) => request.url().endsWith(path))) return;
    calls.open.add(request);
    calls.changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until every call of a page is answered. */
export async function callsAreOver(page: Page): Promise<void> {
  const calls = callsOf.get(page);
  if (!calls) return page.waitForLoadState('networkidle');
  while (calls.open.size > 0 || Date.now() - calls.changedAt < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
  }
}
