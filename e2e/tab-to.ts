import type { Page } from '@playwright/test';
import { callsAreOver } from './calls.ts';
import { expect } from './page.ts';

const TABS_AT_MOST = 80;

/** What has the focus, as one who only has a keyboard meets it. */
interface Focus {
  name: string;
  /** Between the window's edges. */
  inSight: boolean;
  /** Not under the menu or a bar. */
  onTop: boolean;
}

/**
 * Presses Tab until what has the focus has the name. Everything on the way must be in sight,
 * uncovered, and drawn otherwise with the focus than without it.
 *
 * @throws when no Tab leads there
 */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // A page that has just turned still scrolls to its top: nobody presses a key in that instant.
  await callsAreOver(page);
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    const focus = await tabOn(page, key);
    if (focus === null) continue;
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
  }
  throw new Error(`No ${key} leads to "${name}"`);
}

/** Presses Tab once; nothing has the focus when it has left the page. */
async function tabOn(page: Page, key: string): Promise<Focus | null> {
  await page.evaluate(keepFocusLook);
  await page.keyboard.press(key);
  const unmarked = await page.evaluate(lookUnchanged);
  expect(unmarked, 'what had the focus looks the same without it').toBeNull();
  const focus = await page.evaluate(readFocus);
  if (focus !== null)
    expect(focus, `${focus.name} has the focus in sight`).toMatchObject({ inSight: true, onTop: true });
  return focus;
}

/** Presses keys one after the other. */
export async function typeKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

declare global {
  interface Window {
    /** What had the focus, what shows it, and how that looked then. */
    focusLook?: { name: string; control: Element; parts: Element[]; look: string } | undefined;
    lookOf?: (parts: Element[]) => string;
  }
}

/** Notes in the page how the control with the focus, its label and what holds it look. */
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
  // A heading has the focus for screen readers alone.
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

/** The name of what had the focus, when it looks the same now that it has it no more. */
function lookUnchanged(): string | null {
  const { focusLook, lookOf } = window;
  if (!focusLook || !lookOf || document.activeElement === focusLook.control) return null;
  return lookOf(focusLook.parts) === focusLook.look ? focusLook.name : null;
}

function readFocus(): Focus | null {
  const element = document.activeElement;
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
