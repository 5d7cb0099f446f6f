import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isOffline } from '../../lib/api/failure.ts';
import { isCancelled } from '../../lib/browser/leaving.ts';
import { appErrorOf } from '../../lib/words/app-error.ts';
import { report } from '../../lib/reports/report.ts';
import { WaitForNetwork } from '../../lib/browser/wait-for-network.tsx';
import { mayReloadFor, reloadOnce } from '../start/missing-assets.ts';
import { Billboard } from './billboard.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';

/** Longer than most pages take to arrive. */
const NEXT_PAGE_WITHIN_MS = 20_000;

/**
 * Replaces a page that could not be loaded or rendered; without a network it waits. If a file of
 * the page is gone, it reloads once, because a release may have replaced it. While the page is left
 * it does nothing, because a reload would replace the next page.
 */
export function PageFailure() {
  const failure = useRouteError();
  const [leaves, setLeaves] = useState(() => isCancelled(failure));
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => setLeaves(false), NEXT_PAGE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [leaves]);
  return leaves ? <PagePlaceholder /> : <FailedPage failure={failure} />;
}

function FailedPage({ failure }: { failure: unknown }) {
  const waits = isOffline(failure) || !navigator.onLine;
  const [reloads] = useState(() => mayReloadFor(failure));
  useEffect(() => {
    if (reloads) reloadOnce();
  }, [reloads]);
  useEffect(() => {
    if (!waits && !reloads) report('The page could not be shown', failure);
  }, [failure, waits, reloads]);
  if (reloads) return <PagePlaceholder />;
  if (waits) return <WaitForNetwork onAgain={openAnew} />;
  return <Billboard error={appErrorOf({ slug: 'default-error', type: 'BILLBOARD' })} />;
}

/**
 * Reloads the document, because its own files may be missing. Never without a network, because the
 * browser would show its own error page.
 */
function openAnew(): void {
  if (navigator.onLine) location.reload();
}
