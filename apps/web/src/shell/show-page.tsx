import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router';
import { report } from '../lib/report.ts';
import { firstFonts } from './first-fonts.ts';
import { firstPage, loadedPage } from './first-page.ts';
import { loadParts } from './lazy-part.tsx';
import { handleOf } from './routes-of-state.ts';

/**
 * Renders the page, or takes over the one that the server has rendered. Where a guard or a failed
 * load leads elsewhere, what the server rendered is replaced.
 * @param isRendered whether the server has rendered the page of this address
 * @param parts what must be loaded before the first render
 */
export async function showPage(
  root: HTMLElement,
  router: DataRouter,
  { isRendered, parts }: { isRendered: boolean; parts: readonly Promise<void>[] },
): Promise<void> {
  const { pathname } = location;
  await Promise.all([...parts, ...(isRendered ? [loadedParts(router)] : [firstPage(router), firstFonts()])]);
  const page = <RouterProvider router={router} />;
  // As a transition it renders in slices, so that a tap is answered in between.
  startTransition(() => {
    if (isRendered && isStillAt(pathname, router)) hydrateRoot(root, page, { onRecoverableError });
    else createRoot(root).render(page);
  });
}

/**
 * Waits for the page and its footer. Otherwise a change of the page before the footer has come
 * would remove the rendered one until then. A footer that fails is loaded again where it is shown.
 */
async function loadedParts(router: DataRouter): Promise<void> {
  await loadedPage(router);
  if (handleOf(router.state.matches).footer === 'full') await loadParts().catch(() => undefined);
}

function isStillAt(pathname: string, { state }: DataRouter): boolean {
  return state.location.pathname === pathname && state.errors === null;
}

/** The page of the server differs from that of the browser, which replaces it. */
function onRecoverableError(error: unknown): void {
  report('The page differs from the one of the server', error);
}
