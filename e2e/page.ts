import { test as plain, type Page } from '@playwright/test';
import { watchCalls } from './calls.ts';
import { MET_HEADINGS, noteHeadings } from './headings.ts';

export { expect } from '@playwright/test';

/** Said of a page over plain http from another host, which is never isolated. */
const NOT_ISOLATED = 'The Cross-Origin-Opener-Policy header has been ignored';

export interface Checks {
  /**
   * Calls that the story expects to fail; any other failed call, and every error on the console,
   * fails the story.
   */
  refused: RegExp[];
}

/**
 * A browser page that observes itself: an error on the console or an uncaught one fails the story,
 * and its titles are recorded. Each story has an address of its own, so that limits are not shared.
 */
export const test = plain.extend<Checks>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
  refused: async ({}, provide) => provide([]),

  page: async ({ page, refused }, provide, { annotations }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || refused.some((address) => address.test(url))) return;
      if (message.text().startsWith(NOT_ISOLATED) || isMissingEntry(message.text(), url)) return;
      faults.push(`console: ${message.text()} ${url}`);
    });
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() });
    watchCalls(page);
    const met = await noteHeadings(page);
    await provide(arriving(page));
    annotations.push({ type: MET_HEADINGS, description: JSON.stringify([...met.values()]) });
    if (faults.length > 0) throw new Error(`The page is not right:\n${[...new Set(faults)].join('\n')}`);
  },
});

/** True for the document of a page about a course, film or article that the content lacks. */
function isMissingEntry(text: string, url: string): boolean {
  return text.includes('404') && /^\/(?:course|videos|articles)\/(?:no-such|nothing)-/.test(new URL(url).pathname);
}

/**
 * Navigations wait for the title, the fonts and the scripts, so that no test acts on a half-loaded
 * page or on one that the server has rendered and no script has taken over yet.
 */
function arriving(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  const arrived = async <T>(answer: T): Promise<T> => {
    if (!page.url().startsWith('http')) return answer;
    await page.locator('main h1').first().waitFor();
    await page.locator('.not-started').waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready.then(() => null));
    return answer;
  };
  page.goto = async (...args) => arrived(await goto(...args));
  page.reload = async (...args) => arrived(await reload(...args));
  page.goBack = async (...args) => arrived(await goBack(...args));
  page.waitForURL = async (...args) => arrived(await waitForURL(...args));
  return page;
}

/** An address of the range for examples. */
export function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `198.18.${part()}.${part()}`;
}
