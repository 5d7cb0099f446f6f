import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isOffline } from '../../lib/api/failure.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import { WaitForNetwork } from '../../lib/wait-for-network.tsx';
import { mayReloadFor, reloadOnce } from '../missing-assets.ts';
import { Billboard } from './billboard.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';

/**
 * What stands in the place of a page that could not be loaded or drawn; without a network it waits (D-146). A page whose file
 * is gone is loaded anew, once.
 */
export function PageFailure() {
  const failure = useRouteError();
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

/** The whole page, as its files may be what is missing; without a network the browser would show its own error page. */
function openAnew(): void {
  if (navigator.onLine) location.reload();
}
