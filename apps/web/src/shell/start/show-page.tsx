import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type DataRouter } from 'react-router';
import { report } from '../../lib/reports/report.ts';
import { firstFonts } from './first-fonts.ts';
import { firstPage, loadedPage } from './first-page.ts';
import { Footer } from '../frame.tsx';
import { handleOf } from '../routes/routes-of-state.ts';

/**
 * Renders the page, or takes over the one that the server has rendered. Where a guard leads
 * elsewhere, what the server rendered is replaced; where the page does not load, it stays, because
 * it can be read and its links work.
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
  if (isRendered && isAt(pathname, router) && hasFailed(router)) await pageToReplace(pathname, router);
  const page = <RouterProvider router={router} />;
  // As a transition it renders in slices, so that a tap is answered in between.
  startTransition(() => {
    if (isRendered && isAt(pathname, router)) hydrateRoot(root, page, { onRecoverableError });
    else createRoot(root).render(page);
  });
}

function isAt(pathname: string, { state }: DataRouter): boolean {
  return state.location.pathname === pathname;
}

function hasFailed({ state }: DataRouter): boolean {
  return state.errors !== null;
}

/** Waits until a page that failed has loaded, with the network at the latest, or was left. */
function pageToReplace(pathname: string, router: DataRouter): Promise<void> {
  const again = () => void router.navigate(location.pathname + location.search, { replace: true });
  addEventListener('online', again);
  return new Promise((resolve) => {
    const stop = router.subscribe(() => {
      if (isAt(pathname, router) && hasFailed(router)) return;
      stop();
      removeEventListener('online', again);
      resolve();
    });
  });
}

/**
 * Waits for the page and its footer. Otherwise a change of the page before the footer has come
 * would remove the rendered one until then. A footer that fails is loaded again where it is shown.
 */
async function loadedParts(router: DataRouter): Promise<void> {
  await loadedPage(router);
  if (handleOf(router.state.matches).footer === 'full') await Footer.load().catch(() => undefined);
}

/** The page of the server differs from that of the browser, which replaces it. */
function onRecoverableError(error: unknown): void {
  report('The page differs from the one of the server', error);
}
