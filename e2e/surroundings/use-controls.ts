import type { Page } from '@playwright/test';
import { callsAreOver } from '../calls.ts';
import { withoutHeadings } from '../headings.ts';
import { open, settle } from '../layout.ts';

/** So many controls of one screen are used, because the others are those of a list again. */
const MAX = 14;

/** In milliseconds: the page renders twice, and a refused call is answered. */
const A_MOMENT = 25;

/**
 * Uses every button, switch and field of a page once, and those of a dialog that one opens. Writes
 * are refused meanwhile, so that the member's state stays for the next screen.
 * @returns the controls that were used
 */
export async function useControls(page: Page, path: string): Promise<string[]> {
  const used: string[] = [];
  // A page of the shop has forms alone, and they lead to another page.
  if ((await page.locator('main#content').count()) === 0) return used;
  const { pathname } = new URL(page.url());
  // A page that waits for the network loads itself again.
  await page.evaluate(refuseWrites).catch(async () => {
    await settle(page);
    await page.evaluate(refuseWrites);
  });
  await withoutHeadings(page, async () => {
    while (used.length < MAX) {
      // The page may be gone, because a control leads to another.
      const key = await page.evaluate(useNext, { used, moment: A_MOMENT }).catch(() => 'lost');
      if (key === null) break;
      used.push(key);
      if (key !== 'lost' && new URL(page.url()).pathname === pathname) continue;
      await open(page, path);
      await page.evaluate(refuseWrites);
    }
    await callsAreOver(page);
  });
  return used;
}

/**
 * Runs in the browser: refuses the writes of a page until it is left, also those that it repeats.
 * In the page, because a browser whose calls the runner answers fetches every script again.
 */
function refuseWrites(): void {
  const call = window.fetch;
  window.fetch = (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') return call(input, init);
    const error = { code: 'unavailable', message: 'refused by the story', fields: {} };
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify({ error }), { status: 503, headers }));
  };
  navigator.sendBeacon = () => true;
}

/**
 * Runs in the browser, so it must not use anything outside. Uses the first control that was not
 * used; a dialog without any is closed.
 * @returns what identifies it; null when all were used
 */
async function useNext({ used, moment }: { used: readonly string[]; moment: number }): Promise<string | null> {
  const dialog = document.querySelector<HTMLElement>('dialog[open], [role="dialog"]');
  const key = operateOneOf(dialog ?? document.querySelector('main')) ?? (dialog === null ? null : close(dialog));
  if (key !== null) await new Promise((over) => setTimeout(over, moment));
  return key;

  function close(visible: HTMLElement): string | null {
    visible.dispatchEvent(new Event('cancel', { cancelable: true }));
    const closing = `closing of ${visible.textContent.slice(0, 30)}`;
    return used.includes(closing) ? null : closing;
  }

  function operateOneOf(scope: HTMLElement | null): string | null {
    const selector = 'button, summary, select, textarea, input:not([type=hidden]), [role=switch]';
    for (const control of scope?.querySelectorAll<HTMLElement>(selector) ?? []) {
      const name = nameOf(control);
      if (used.includes(name) || control.matches(':disabled') || control.closest('form[action]')) continue;
      operate(control);
      return name;
    }
    return null;
  }

  function nameOf(control: HTMLElement): string {
    const { name = '', value = '', type = '' } = { ...attributesOf(control) };
    const isChoice = type === 'radio' || type === 'checkbox';
    const words = control.ariaLabel ?? control.textContent.trim().slice(0, 60);
    return [control.tagName, type, name, isChoice ? value : '', words].join(' ');
  }

  function attributesOf(control: HTMLElement): Record<string, string> {
    return Object.fromEntries([...control.attributes].map((attribute) => [attribute.name, attribute.value]));
  }

  function operate(control: HTMLElement): void {
    control.focus();
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = control.options.length - 1;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (control instanceof HTMLTextAreaElement) write(control, HTMLTextAreaElement.prototype);
    else if (control instanceof HTMLInputElement && !/^(?:checkbox|radio|submit)$/.test(control.type))
      write(control, HTMLInputElement.prototype);
    else control.click();
  }

  function write(control: HTMLElement, prototype: object): void {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, '19103');
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.blur();
  }
}
