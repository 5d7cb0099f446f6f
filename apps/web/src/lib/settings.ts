import type { Bootstrap } from '@nestling/contract/platform/config';

/** Id of the element of the first HTML that carries the start values (contract section 4). */
const BOOTSTRAP_ID = 'nestling-bootstrap';

let current: Bootstrap | null = null;

/** Reads the start values out of the first HTML. @throws Error when the page carries none. */
export function readBootstrap(page: Document): Bootstrap {
  const text = page.getElementById(BOOTSTRAP_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOTSTRAP_ID}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote this element from the same type
  return JSON.parse(text) as Bootstrap;
}

/** Sets flags, config and names for as long as the page is open (D-161). */
export function initSettings(bootstrap: Bootstrap): void {
  current = bootstrap;
}

/** True where failures are sent to the server (D-184). */
export function isReporting(): boolean {
  return current?.reporting ?? false;
}

/** Flags, config and names of this page (D-14). @throws Error before `initSettings`. */
export function settings(): Bootstrap {
  if (!current) throw new Error('Settings are read before they are opened');
  return current;
}
