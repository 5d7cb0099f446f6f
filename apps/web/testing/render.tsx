import '@nestling/ui/testing/user.ts';
import { act, cleanup, render as renderPart, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type DataRouter, type Location, type RouteObject } from 'react-router';
import { afterEach } from 'vitest';
import { LimitTextProvider } from '../src/lib/forms/limit-text-provider.tsx';

afterEach(cleanup);

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
