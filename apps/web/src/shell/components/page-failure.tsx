import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isOffline } from '../../lib/api/failure.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import { WaitForNetwork } from '../../lib/wait-for-network.tsx';
import { Billboard } from './billboard.tsx';

/** What stands in the place of a page that could not be loaded or drawn; without a network it waits (D-146). */
export function PageFailure() {
  const failure = useRouteError();
  const waits = isOffline(failure) || !navigator.onLine;
  useEffect(() => {
    if (!waits) report('The page could not be shown', failure);
  }, [failure, waits]);
  if (waits) return <WaitForNetwork onAgain={openAnew} />;
  return <Billboard error={appErrorOf({ slug: 'default-error', type: 'BILLBOARD' })} />;
}

/** The whole page, as its files may be what is missing; without a network the browser would show its own error page. */
function openAnew(): void {
  if (navigator.onLine) location.reload();
}
