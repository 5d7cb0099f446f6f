import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import newerMembers from './newer-members.json' with { type: 'json' };

/** What can surround a page in a browser that is unlike ours. */
export const SURROUNDINGS = ['other-host', 'unknown-zone', 'no-storage', 'translated', 'older-browser'] as const;

export type Surrounding = (typeof SURROUNDINGS)[number];

/** The browser maps it to this machine; over plain http it is no secure context. */
export const OTHER_HOST = 'nestling.lan';

/** Puts a page into surroundings, but for its host and its zone, which the browser must know. */
export async function surround(page: Page, which: readonly Surrounding[]): Promise<void> {
  if (which.includes('no-storage')) await page.addInitScript(refuseStorage);
  if (which.includes('translated')) await page.addInitScript(translateTexts);
  if (which.includes('older-browser')) await page.addInitScript(removeMembers, newerMembers);
}

/** Runs in the browser. */
function refuseStorage(): void {
  const get = () => {
    throw new DOMException('The user denied permission', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

/** Runs in the browser: takes away what the oldest browsers that the product supports do not have. */
function removeMembers({ globals, builtins, statics, interfaces }: typeof newerMembers): void {
  // An empty object where this browser does not have the interface.
  const objectOf = (value: unknown): object => Object(value) as object;
  const ownerOf = (name: string): object => objectOf(Reflect.get(globalThis, name) ?? Reflect.get(Intl, name));
  const remove = (owner: object, names: readonly string[]): void => {
    // The stories' own checks call that one.
    for (const name of names) if (name !== 'checkVisibility') Reflect.deleteProperty(owner, name);
  };
  for (const members of [builtins, statics])
    for (const [name, names] of Object.entries(members)) remove(ownerOf(name), names);
  for (const members of [builtins, interfaces])
    for (const [name, names] of Object.entries(members))
      remove(objectOf(Reflect.get(ownerOf(name), 'prototype')), names);
  for (const owner of [globalThis, Intl]) remove(owner, [...globals, ...interfaces.Window]);
}

/**
 * Runs in the browser: replaces each text, also later ones, by elements as a browser's translator
 * does. The words stay the same, so that stories find them.
 */
function translateTexts(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'CODE', 'FONT']);
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || skipped.has(parent.tagName) || parent.closest('[translate=no]')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
    texts.forEach(translate);
  };
  document.addEventListener('DOMContentLoaded', () => {
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (node instanceof Text) translate(node);
          else if (node.nodeName !== 'FONT') translateAll(node);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * Lets a story call the product from outside of the browser, where the other host has no address:
 * by localhost, and with the cookies of the answer for the other host too.
 */
export function callByLocalhost(page: Page, port: string): void {
  const { request } = page;
  const context = page.context();
  const viaLocalhost = (method: 'get' | 'post'): APIRequestContext['get'] => {
    return async (path, options): Promise<APIResponse> => {
      const url = new URL(path, `http://localhost:${port}`);
      const answer = await request[method](url.toString(), options);
      const cookies = await context.cookies(url.origin);
      if (cookies.length > 0) await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: OTHER_HOST })));
      return answer;
    };
  };
  Object.defineProperty(page, 'request', { value: { get: viaLocalhost('get'), post: viaLocalhost('post') } });
}
