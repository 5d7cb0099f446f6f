import { PAGES } from '@nestling/domain/pages';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../page.ts';

/** A page comes within this time on a busy machine. */
const VISIBLE_WITHIN_MS = 20_000;

/** What follows the page, such as courses, comes within this time. */
const SAME_WITHIN_MS = 8_000;

/** Of a complaint: React adds the tree of components. */
const MAX_LETTERS = 1_000;

/** As the server writes a page that it does not render. */
const NOT_RENDERED = 'class="not-started"';

/** The cookie of a page that begins with a notification, which the server does not render. */
const UNRENDERED_COOKIE = 'bbu-notice=1';

/** A page as the server rendered it, beside the one that the browser renders in an empty root. */
export interface ComparedPages {
  readonly rendered: Page;
  readonly unrendered: Page;
  /** What is not as it must be, of the page that is open. */
  readonly faults: string[];
}

/** Opens two pages of a browser that report what React, the policy or the page complains of. */
export async function openPages(context: BrowserContext): Promise<ComparedPages> {
  const faults: string[] = [];
  const [rendered, unrendered] = [await context.newPage(), await context.newPage()];
  for (const [name, page] of Object.entries({ rendered, unrendered })) {
    page.on('pageerror', (error) => faults.push(`${name}: uncaught ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        faults.push(`${name}: ${message.text().slice(0, MAX_LETTERS)}`);
    });
  }
  rendered.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isFrame = FRAMES.some((path) => path === new URL(rendered.url()).pathname);
    if (pathname.startsWith('/api/content/') && !isFrame) faults.push(`requests ${pathname}${search}`);
  });
  await unrendered.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const headers = await route.request().allHeaders();
    const cookie = [headers['cookie'], UNRENDERED_COOKIE].filter(Boolean).join('; ');
    const response = await route.fetch({ headers: { ...headers, cookie } });
    const text = await response.text();
    if (!text.includes(NOT_RENDERED)) faults.push('unrendered: the page has been rendered by the server');
    return route.fulfill({ response, body: text });
  });
  return { rendered, unrendered, faults };
}

/** Later pages are opened, too, where one is not as it must be. */
const softly = expect.configure({ soft: true });

/** Opens an address in both, where the rendered page must be the other one. */
export async function expectSamePage({ rendered, unrendered, faults }: ComparedPages, path: string): Promise<void> {
  faults.length = 0;
  const [answer] = await Promise.all([rendered.goto(path), unrendered.goto(path)]);
  const text = (await answer?.text()) ?? '';
  softly(answer?.status(), path).toBe(200);
  softly(!text.includes(NOT_RENDERED) && text.includes('"rendered":{'), `${path} is rendered by the server`).toBe(true);
  softly(new URL(rendered.url()).pathname).toBe(path);
  await Promise.all([rendered, unrendered].map((page) => page.waitForFunction(isInteractive, null, WAITING)));
  await Promise.all([rendered, unrendered].map((page) => page.evaluate(untilIdle)));
  await softly
    .poll(() => difference(rendered, unrendered), {
      message: `${path} is the page unrendered`,
      timeout: SAME_WITHIN_MS,
    })
    .toBeNull();
  softly(faults, path).toEqual([]);
}

/** Of a page whose content is requested by its scripts. */
const FRAMES = [...RENDERED_PAGES].filter(([, how]) => how === 'frame').map(([name]) => PAGES[name].path);

const WAITING = { timeout: VISIBLE_WITHIN_MS, polling: 50 };

/**
 * Runs in the browser. React has no event for the end of a hydration, but its root knows; elements
 * are marked before it is complete.
 */
function isInteractive(): boolean {
  const read = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  const root = document.querySelector('#root');
  const mark = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer'));
  const current = [mark ?? '', 'stateNode', 'current'].reduce<unknown>(read, root);
  const isHydrated = read(read(current, 'memoizedState'), 'isDehydrated') === false;
  return isHydrated && read(current, 'child') !== null && document.querySelector('main h1') !== null;
}

/** Runs in the browser. Complaints of what React does later have come by then. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1_000 });
  });
}

async function difference(rendered: Page, unrendered: Page): Promise<string | null> {
  const [ofServer, ofBrowser] = await Promise.all([rendered, unrendered].map((page) => page.evaluate(structureOfRoot)));
  const [one, other] = [ofServer ?? [], ofBrowser ?? []];
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at < 0 && one.length === other.length) return null;
  return `${one.slice(at, at + 3).join(' ')} instead of ${other.slice(at, at + 3).join(' ')}`;
}

/**
 * Runs in the browser. The elements of the page with their attributes in order, and its texts; ids
 * that React makes are replaced by the number of their first place.
 */
function structureOfRoot(): string[] {
  const lines: string[] = [];
  const ids: string[] = [];
  const numbered = (id: string): string => {
    if (!ids.includes(id)) ids.push(id);
    return `id-${ids.indexOf(id)}`;
  };
  const write = (node: Node): void => {
    if (node instanceof Element) {
      const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`).toSorted();
      lines.push(`<${[node.tagName, ...attributes].join(' ')}>`.replaceAll(/_[rR]_\w+_/g, numbered));
    } else if (node.nodeType === Node.TEXT_NODE) lines.push(node.textContent ?? '');
    for (const child of node.childNodes) write(child);
  };
  for (const part of document.querySelectorAll('#root')) write(part);
  return lines;
}
