import type { RouteObject } from 'react-router';
import { expect, vi } from 'vitest';
import { routes } from '../src/shell/routes.tsx';
import { doing, drawRoutes } from './page.tsx';

/** Opens an address in the whole web app, and waits until its page stands. */
export async function openAddress(address: string, table: RouteObject[] = routes()): Promise<HTMLElement> {
  const page = await drawRoutes(table, address);
  // A page may bring parts that bring others: each may ask for the next.
  await vi.waitFor(async () => {
    await doing(() => vi.dynamicImportSettled());
    expect(page.querySelector('main h1')).not.toBeNull();
  }, 4000);
  return page;
}
