import type { Bootstrap } from '@nestling/contract/platform/config';

const BOOTSTRAP_ID = 'nestling-bootstrap';

let current: Bootstrap | null = null;

/**
 * Reads the initial values from the first HTML.
 * @throws Error when the page has none
 */
export function readBootstrap(page: Document): Bootstrap {
  const text = page.getElementById(BOOTSTRAP_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOTSTRAP_ID}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our server
  return JSON.parse(text) as Bootstrap;
}

/**
 * Sets flags, config and names; they do not change while the page is open.
 * @param bootstrap null after a page was rendered on the server
 */
export function initSettings(bootstrap: Bootstrap | null): void {
  current = bootstrap;
}

/** Whether failures are sent to the server. */
export function isReporting(): boolean {
  return current?.reporting ?? false;
}

/**
 * Returns flags, config and names of this page.
 * @throws Error before `initSettings`.
 */
export function settings(): Bootstrap {
  if (!current) throw new Error('Settings are read before they are opened');
  return current;
}
