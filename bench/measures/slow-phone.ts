import type { BrowserContextOptions, Page } from '@playwright/test';
import type { BudgetId } from '../budgets.ts';
import { UNRENDERED } from '../members.ts';
import type { Run } from '../results.ts';
import { openPage, type Visitors } from '../visitors.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
} as const satisfies BrowserContextOptions;

/** Slow 4G: bytes per second, and milliseconds of a round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A phone of the middle class computes so many times slower than this machine. */
const SLOWER = 4;

/** What moves later than this after the page answers is not caused by its load. */
const SETTLED_MS = 2_500;

const PAGES = {
  '/login': { seen: 'login-seen', tap: 'login-tap' },
  '/articles/in-the-crib': { seen: 'article-seen', tap: 'article-tap' },
  '/activities': { seen: 'games-seen', tap: 'games-tap' },
  '/videos': { seen: 'videos-seen', tap: 'videos-tap' },
  '/course': { seen: 'courses-seen', tap: 'courses-tap' },
} as const satisfies Record<string, Readonly<Record<'seen' | 'tap', BudgetId>>>;

/** Milliseconds since the navigation, and the sum of layout shifts. */
interface Visit {
  readonly seen: number;
  readonly answers: number;
  readonly shift: number;
}

/**
 * When the title of a page is seen on a phone with a slow network, how much later than on the same
 * page unrendered a tap is answered, and how far the page moves.
 */
export async function measureSlowPhone({ record, rounds }: Run, visitors: Visitors): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, { seen, tap }] of Object.entries(PAGES)) {
      const unrendered = await measureVisit(visitors, path, `; ${UNRENDERED}`);
      const rendered = await measureVisit(visitors, path);
      record(seen, { measured: rendered.seen });
      record(tap, { measured: rendered.answers - unrendered.answers });
      record('layout-shift', { measured: rendered.shift });
    }
  }
}

async function measureVisit(visitors: Visitors, path: string, furtherCookie = ''): Promise<Visit> {
  const page = await openPage(visitors, `${path === '/login' ? '' : visitors.demo}${furtherCookie}`, PHONE);
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(visitors.address + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['answers'] !== undefined);
  await page.waitForTimeout(SETTLED_MS);
  const { seen, answers, shift = 0 } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.context().close();
  return { seen: Number(seen), answers: Number(answers), shift: Number(shift) };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/**
 * Runs in the page, and notes on its root element when the title is painted, and when React answers
 * at the first control of the content.
 */
function observe(): void {
  const isAnswering = (element: Element | null): boolean =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
  const note = (): void => {
    const noted = document.documentElement.dataset;
    const title = document.querySelector('main h1')?.textContent;
    if (title && isPainted()) noted['seen'] ??= String(performance.now());
    if (title && isAnswering(document.querySelector('main :is(button, a, input)')))
      noted['answers'] ??= String(performance.now());
    if (noted['seen'] === undefined || noted['answers'] === undefined) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) shift += Number(entry.value);
    }
    document.documentElement.dataset['shift'] = String(shift);
  }).observe({ type: 'layout-shift', buffered: true });
}
