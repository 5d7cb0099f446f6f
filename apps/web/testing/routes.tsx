import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, vi } from 'vitest';
import { routes } from '../src/shell/routes/routes.tsx';
import { renderRoutes, type Rendered } from './render.tsx';

/** Opens an address in the complete web app, in debug mode, and waits until its page is rendered. */
export async function openAddress(
  address: string,
  table: RouteObject[] = routes(() => undefined, true),
): Promise<Rendered> {
  const rendered = await renderRoutes(table, { at: address });
  // Repeated, because a lazy part may load further parts.
  await vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled());
    expect(rendered.container.querySelector('main h1')).not.toBeNull();
  }, 4000);
  return rendered;
}
