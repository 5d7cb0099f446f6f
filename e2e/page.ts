import { AxeBuilder } from '@axe-core/playwright';
import { test as plain } from '@playwright/test';
import type { Page } from '@playwright/test';

export { expect } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

interface Checks {
  /** Addresses of calls that a story means to be refused; every other failed call, and every error on the console, fails it. */
  refused: RegExp[];
}

/**
 * A browser page that watches itself: axe runs after every navigation, with every rule on, and an error on the console
 * or an uncaught one fails the story. Each story comes from an address of its own, so that limits are not shared.
 */
export const test = plain.extend<Checks>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
  refused: async ({}, provide) => provide([]),

  page: async ({ page, refused }, provide) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || refused.some((address) => address.test(url))) return;
      faults.push(`console: ${message.text()} ${url}`);
    });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() });
    await provide(checked(page, faults));
    if (!page.isClosed()) await findBarriers(page, faults);
    if (faults.length > 0) throw new Error(`The page is not right:\n${[...new Set(faults)].join('\n')}`);
  },
});

/** The page with a check after each of the calls that lead to another one. */
function checked(page: Page, faults: string[]): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await findBarriers(page, faults);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await findBarriers(page, faults);
    return response;
  };
  page.goBack = async (...args) => {
    const response = await goBack(...args);
    await findBarriers(page, faults);
    return response;
  };
  page.waitForURL = async (...args) => {
    await waitForURL(...args);
    await findBarriers(page, faults);
  };
  return page;
}

/** Runs axe over the page once it has its heading. */
async function findBarriers(page: Page, faults: string[]): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const violations = await violationsOf(page);
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      faults.push(`axe ${id} at ${new URL(page.url()).pathname}: ${target.join(' ')} ${failureSummary ?? ''}`);
    }
  }
}

/** What axe finds; a page that leads on to another one while it is looked at is left, and the other one is looked at. */
async function violationsOf(page: Page): Promise<Violations> {
  const heading = page.locator('main h1').first();
  await heading.waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const seen = await heading.elementHandle();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const stayed = await seen?.evaluate((element) => element.isConnected);
  return stayed ? violations : violationsOf(page);
}

/** An address of the range for examples. */
export function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `198.18.${part()}.${part()}`;
}
