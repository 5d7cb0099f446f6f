import type { RenderInput } from '@nestling/contract/platform/rendering';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { queryClient } from '../src/lib/query.ts';
import { initSession } from '../src/lib/session/session.ts';
import { initPage } from '../src/shell/start/init-page.ts';

/** A page in the browser, as a bootstrap and the answers of the server make it. */
export interface OpenedPage extends Pick<RenderInput, 'address' | 'answers'> {
  bootstrap: RenderInput['bootstrap'];
  /** Applies what the browser has stored, and the server cannot know. */
  restore?: () => void;
  /** Passes the time in which the page changes by itself; by default none passes. */
  settle?: () => Promise<unknown>;
}

export interface HydratedPage {
  root: HTMLElement;
  /** What React reports of the page, on the console or as a recoverable error. */
  complaints: unknown[];
}

/** Closes the page. Otherwise it would request its answers again while another one is rendered. */
export function closePage(): void {
  cleanup();
  document.body.replaceChildren();
  queryClient.clear();
}

/** Opens a page as a browser does that got it rendered from the server. */
export function hydratePage(routes: RouteObject[], html: string, page: OpenedPage): Promise<HydratedPage> {
  return showPage(routes, page, html);
}

/** Opens a page as a browser does that got an empty root. */
export function openUnrendered(routes: RouteObject[], { bootstrap, ...page }: OpenedPage): Promise<HydratedPage> {
  const { rendered: _, ...unrendered } = bootstrap;
  return showPage(routes, { ...page, bootstrap: unrendered }, null);
}

type BrowserPage = Omit<OpenedPage, 'bootstrap'> & { bootstrap: Parameters<typeof initPage>[0] };

async function showPage(
  routes: RouteObject[],
  { address, bootstrap, answers, restore = () => {}, settle }: BrowserPage,
  html: string | null,
): Promise<HydratedPage> {
  closePage();
  initPage(bootstrap);
  initSession(bootstrap.session);
  restore();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const complaints: unknown[] = [];
  const report = (...reported: unknown[]) => void complaints.push(...reported);
  const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(report));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html ?? '';
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData: {} } });
  const options = { container: root, onRecoverableError: (error: unknown) => report(error) };
  await act(async () => {
    render(<RouterProvider router={router} />, html === null ? options : { ...options, hydrate: true });
  });
  await act(async () => void (await settle?.()));
  for (const spy of spies) spy.mockRestore();
  return { root, complaints };
}

/**
 * Returns the elements of a page with their attributes in order, and its texts. The ids that React
 * makes differ, so each is replaced by the number of its first place.
 */
export function structureOf(root: HTMLElement): string[] {
  const lines: string[] = [];
  const write = (node: Node): void => {
    if (node instanceof Element) lines.push(`<${node.tagName}${attributesOf(node)}>`);
    else if (node.nodeType === Node.TEXT_NODE) lines.push(node.textContent ?? '');
    for (const child of node.childNodes) write(child);
  };
  write(root);
  const ids: string[] = [];
  const numbered = (id: string): string => {
    if (!ids.includes(id)) ids.push(id);
    return `id ${ids.indexOf(id)}`;
  };
  return lines.map((line) => line.replaceAll(/_[rR]_\w+_/g, numbered));
}

function attributesOf(element: Element): string {
  return [...element.attributes]
    .map(({ name, value }) => ` ${name}="${value}"`)
    .toSorted()
    .join('');
}
