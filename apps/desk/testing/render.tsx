import { render as renderPart } from '@nestling/ui/testing/render.tsx';
import type { RenderResult } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { afterEach } from 'vitest';
import { App } from '../src/app.tsx';
import { queryClient } from '../src/lib/query-client.ts';
import { routes } from '../src/routes.tsx';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

/** Opens an address of the desk, as a browser does. */
export function openDesk(address: string): Promise<RenderResult> {
  window.history.replaceState(null, '', address);
  return renderPart(<App router={createBrowserRouter(routes)} />);
}

/** Returns what the browser shows as the address, without its origin. */
export function currentAddress(): string {
  return window.location.href.slice(window.location.origin.length);
}
