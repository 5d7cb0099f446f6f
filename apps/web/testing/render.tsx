import type { RenderResult } from '@testing-library/react';
import { act, cleanup, configure, fireEvent, getConfig, render as renderPart } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { DataRouter, Location, RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const before = getConfig();
let acting = false;

configure({
  // As long as a busy machine needs.
  asyncUtilTimeout: 4000,
  // What a parent does is within `act` already, which draws what follows; waiting must stay
  // outside.
  asyncWrapper: async (work) => {
    const result: unknown = await (acting ? work() : before.asyncWrapper(work));
    return result;
  },
});
afterEach(cleanup);

// No pointer is asked what lies over it: jsdom lays nothing out.
const hand = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Target = Element | null | undefined;

/** What a parent does, by user-event; when it is done, what follows at once is drawn too. */
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
  /** Path of the page, which gives it its parameters. */
  route?: string;
}

let shown: DataRouter | null = null;

/** The address that the page has come to, with its query. */
export function shownAddress(): string | undefined {
  const location = shown?.state.location;
  return location && location.pathname + location.search;
}

/**
 * The router of the page, for what the shell does with it.
 * @throws Error when nothing is rendered
 */
export function shownRouter(): DataRouter {
  if (!shown) throw new Error('Nothing is rendered');
  return shown;
}

/** Renders a part at an address of the product, in the place of the one before. */
export function render(part: ReactNode, { at = '/', route = '*' }: RenderOptions = {}): Promise<Rendered> {
  return renderRoutes([{ path: route, element: part }], { at });
}

/**
 * Renders the route that an address matches, in the place of the part before; the router says where
 * the page has gone.
 * @param at the address, or the entries of the history, of which the last is open
 */
export async function renderRoutes(
  routes: RouteObject[],
  { at = '/' }: { at?: string | string[] | Partial<Location> },
): Promise<Rendered> {
  cleanup();
  const router = createMemoryRouter(routes, { initialEntries: Array.isArray(at) ? at : [at] });
  shown = router;
  // Waits until what the router loads first has come.
  return act(async () => ({ ...renderPart(<RouterProvider router={router} />), router }));
}

/** Puts a text in the place of the one in a field, all at once; `user.type` presses each key. */
export async function fill(field: Target, text: string): Promise<void> {
  await act(async () => fireEvent.change(there(field), { target: { value: text } }));
}

/** Waits until the answers of calls have come and are drawn. */
export function answersCome(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
}
