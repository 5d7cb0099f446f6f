import {
  act,
  cleanup,
  configure,
  fireEvent,
  getConfig,
  render as renderPart,
  type RenderResult,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, type DataRouter, type Location, type RouteObject } from 'react-router';
import { afterEach } from 'vitest';
import { LimitTextProvider } from '../src/lib/forms/limit-text-provider.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const before = getConfig();
let acting = false;

configure({
  // Long enough for a busy machine.
  asyncUtilTimeout: 4000,
  // The actions of a parent already run within `act`, which renders their results; waiting must
  // stay outside.
  asyncWrapper: async (work) => {
    const result: unknown = await (acting ? work() : before.asyncWrapper(work));
    return result;
  },
});
let html: HTMLElement | null = null;

afterEach(() => {
  cleanup();
  html?.remove();
});

// Off, because jsdom has no layout, so no element can cover another.
const hand = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Target = Element | null | undefined;

/**
 * The actions of a parent, by user-event; their direct results are rendered when an action
 * resolves.
 */
export const user = {
  click: (target: Target) => acted(() => hand.click(there(target))),
  type: (target: Target, keys: string) => acted(() => hand.type(there(target), keys)),
  keyboard: (keys: string) => acted(() => hand.keyboard(keys)),
  paste: (target: Target, text: string) =>
    acted(async () => {
      await hand.click(there(target));
      await hand.paste(text);
    }),
};

/** Opens a link in another tab by the middle button, which is no click. */
export function fireMiddleClick(target: Element): void {
  fireEvent(target, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
}

async function acted(work: () => Promise<void>): Promise<void> {
  acting = true;
  try {
    await act(work);
  } finally {
    acting = false;
  }
}

function there(target: Target): Element {
  if (!target) throw new Error('There is nothing to act upon');
  return target;
}

export type Rendered = RenderResult & { router: DataRouter };

interface RenderOptions {
  /** Address of the product. */
  at?: string | Partial<Location>;
  /** Pattern of the page's path, from which its parameters follow. */
  route?: string;
}

let current: DataRouter | null = null;

/** Returns the current address of the page, with its query. */
export function currentAddress(): string | undefined {
  const location = current?.state.location;
  return location && location.pathname + location.search;
}

/**
 * Returns the router of the page, for tests of the shell.
 * @throws Error when nothing is rendered
 */
export function currentRouter(): DataRouter {
  if (!current) throw new Error('Nothing is rendered');
  return current;
}

/** Renders a component at an address of the product, and replaces the previous one. */
export function render(part: ReactNode, { at = '/', route = '*' }: RenderOptions = {}): Promise<Rendered> {
  return renderRoutes([{ path: route, element: part }], { at });
}

/**
 * Renders the route of an address, and replaces the previous component; the router reports the
 * page's redirects.
 * @param at the address, or the entries of the history; the last entry is open
 */
export async function renderRoutes(
  routes: RouteObject[],
  { at = '/' }: { at?: string | string[] | Partial<Location> },
): Promise<Rendered> {
  cleanup();
  const router = createMemoryRouter(routes, { initialEntries: Array.isArray(at) ? at : [at] });
  current = router;
  // Waits for the first modules of the router.
  return act(async () => ({
    ...renderPart(
      <LimitTextProvider>
        <RouterProvider router={router} />
      </LimitTextProvider>,
    ),
    router,
  }));
}

/** Replaces the text of a field at once; `user.type` presses each key. */
export async function fill(field: Target, text: string): Promise<void> {
  await act(async () => fireEvent.change(there(field), { target: { value: text } }));
}

/** Waits until the answers of calls have arrived and are rendered. */
export function answersCome(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
}

/** Puts the HTML of a component into the page, as the server sends it: nothing in it is live. */
export function openHtml(part: ReactNode): HTMLElement {
  cleanup();
  html?.remove();
  html = document.createElement('div');
  html.innerHTML = renderToString(part);
  document.body.append(html);
  return html;
}

/** Makes the HTML of a component live. */
export async function hydrate(
  root: HTMLElement,
  part: ReactNode,
  onRecoverableError?: (error: unknown) => void,
): Promise<void> {
  await act(async () =>
    renderPart(part, { container: root, hydrate: true, ...(onRecoverableError && { onRecoverableError }) }),
  );
}
