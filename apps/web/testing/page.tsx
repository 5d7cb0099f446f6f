import type { ReactNode } from 'react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import type { Location, RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

export { openPage } from './bootstrap.ts';

let shown: { root: Root; place: HTMLElement; router: ReturnType<typeof createMemoryRouter> } | null = null;

/** Draws a part at an address of the product, in the place of the one drawn before. */
export function draw(part: ReactNode, at: string | Partial<Location> = '/'): Promise<HTMLElement> {
  return drawRoutes([{ path: '*', element: part }], at);
}

/** Draws the route that an address matches, in the place of the part drawn before. */
async function drawRoutes(routes: RouteObject[], at: string | Partial<Location>): Promise<HTMLElement> {
  await clear();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  shown = { root, place, router };
  await act(async () => root.render(<RouterProvider router={router} />));
  return place;
}

/** The address that the drawn routes have come to, with its query. */
export function shownAddress(): string | undefined {
  const location = shown?.router.state.location;
  return location && location.pathname + location.search;
}

/** Takes the drawn part away. */
export async function clear(): Promise<void> {
  if (!shown) return;
  const { root, place } = shown;
  shown = null;
  await act(async () => root.unmount());
  place.remove();
}

/** Does something a parent does, and waits until the page has followed. */
export async function doing(action: () => void | Promise<void>): Promise<void> {
  await act(async () => action());
}

/** Types into a field, as a browser tells React of it. */
export function typeInto(input: HTMLInputElement | null, value: string): Promise<void> {
  return doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Waits until something holds, as long as a busy machine needs. */
export function until(holds: () => void): Promise<void> {
  return doing(() => vi.waitFor(holds, 4000));
}
