import type { Page } from '@playwright/test';
import { callsAreOver } from './calls.ts';
import { expect } from './page.ts';

const TABS_AT_MAX = 80;

/** Milliseconds; several times what a page takes to fade into the next, on a busy machine. */
const FADED_WITHIN_MS = 5_000;

interface Focus {
  name: string;
  /** Between the edges of the window. */
  inSight: boolean;
  /** Not below the menu or a bar. */
  onTop: boolean;
}

/**
 * Presses Tab until the focused element has the name. Every element on the path must be in sight,
 * uncovered, and look different with the focus.
 *
 * @throws when no Tab leads there
 */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Waits, because a new page still scrolls to its top and nobody presses a key in that instant.
  await callsAreOver(page);
  for (let tabs = 0; tabs < TABS_AT_MAX; tabs += 1) {
    const focus = await tabOn(page, key);
    if (focus === null) continue;
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
  }
  throw new Error(`No ${key} leads to "${name}"`);
}

/** Null when the focus has left the page. */
async function tabOn(page: Page, key: string): Promise<Focus | null> {
  await page.evaluate(keepFocusLook);
  await page.keyboard.press(key);
  const { unmarked, focus } = await page.evaluate(readFocus);
  expect(unmarked, 'what had the focus looks the same without it').toBeNull();
  // Again, because a page that fades into the next one lies above it for a moment.
  const focusNow = async () => (await page.evaluate(readFocus)).focus;
  if (focus !== null)
    await expect
      .poll(focusNow, { message: `${focus.name} has the focus in sight`, timeout: FADED_WITHIN_MS })
      .toMatchObject({ inSight: true, onTop: true });
  return focus;
}

/** Presses keys one after the other. */
export async function typeKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

declare global {
  interface Window {
    /** The focused control, the elements that show its focus, and their style at that time. */
    focusLook?: { name: string; control: Element; parts: Element[]; look: string } | undefined;
    lookOf?: (parts: Element[]) => string;
  }
}

/**
 * Records the style of the focused control, its label and its containers, so that a missing focus
 * ring is noticed.
 */
function keepFocusLook(): void {
  window.lookOf = (parts) =>
    parts
      .map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(part);
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join('\n');
  const control = document.activeElement;
  // Only screen readers use the focus of a heading, so it needs no ring.
  const isControl = control instanceof HTMLElement && control !== document.body && control.tabIndex >= 0;
  if (!isControl) {
    window.focusLook = undefined;
    return;
  }
  const labels = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
  const holder = control.closest('article, li, label');
  const parts = [control, ...(labels ?? []), ...(holder ? [holder] : [])];
  const name = (control.ariaLabel ?? labels?.[0]?.textContent ?? control.textContent).trim();
  window.focusLook = { name, control, parts, look: window.lookOf(parts) };
}

interface Moved {
  /**
   * The name of the control that has lost the focus, when its style is unchanged: it had no visible
   * focus.
   */
  unmarked: string | null;
  focus: Focus | null;
}

/** Runs in the browser, so it must not use anything outside. */
function readFocus(): Moved {
  return { unmarked: lookUnchanged(), focus: focusOf(document.activeElement) };

  function lookUnchanged(): string | null {
    const { focusLook, lookOf } = window;
    if (!focusLook || !lookOf || document.activeElement === focusLook.control) return null;
    return lookOf(focusLook.parts) === focusLook.look ? focusLook.name : null;
  }

  function focusOf(element: Element | null): Focus | null {
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    return {
      name: (element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent).trim(),
      inSight: top >= 0 && bottom <= innerHeight,
      onTop:
        middle !== null &&
        (element.contains(middle) || middle.contains(element) || labels?.[0]?.contains(middle) === true),
    };
  }
}
